"""The local index: bulk files of records, built once into an immutable directory, looked up in batches.

formats/    the bytes of a bulk file -> items -> entries        one file per format
build       entries -> a generation: records, keys, titles      in parallel, in bounded memory
store       generations of a directory: published in one step, read by any number of processes
layer       one generation opened: exact keys, near titles, records
local       base and delta read as one
"""

from __future__ import annotations
