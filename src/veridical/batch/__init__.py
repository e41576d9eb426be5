"""Worklists of any length: a line of JSON a row, in input order, written as its window is finished.

run        the way of a run: rows -> windows -> an engine -> OUT
checker    what a worker does with a window: rows -> lines of JSON
engines/   who the workers are: this process, others, a Ray cluster; one file each
output     OUT: what of it stands, and how it grows
tally      what the lines amount to: the exit code, and what a summary counts
summary    the evidence table and the plot
progress   how far a run is, for a terminal
"""
