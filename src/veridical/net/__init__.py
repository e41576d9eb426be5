"""The one way to the network: every request of the program goes out here, paced, bounded and kept.

exchange    what is asked of a service and what came back
services    the services: base address, pace, what a key changes
pacing      no service is asked faster than it allows, by all processes of the user together
network     a request with retries, budgets, a deadline, and a service that is left alone after failures
http        the library that speaks HTTP; nothing else imports it
seams       our network in the places where client libraries have theirs
store       the answers of all runs: the cache, and the evidence
database    the store's file, which may fail without harm
addresses   which addresses a URL from a document may lead to
"""

from __future__ import annotations
