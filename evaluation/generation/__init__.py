"""Made documents: facts of the built-in index × styles × faults × harmless variants.

facts       the works that are written about
variants    a fact as people write it: true in another form, or wrong
styles      one way to write about a work, one function each
documents   documents of one style each, with their labels

Their figures stand apart from those of documents written by hand: a template shows which forms are read, not how people
write.
"""
