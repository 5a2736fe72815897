"""Edits: what owners change in orders that were placed and paid (decision 0079).

`planning` works out what an edit would do, `operations/` do it; `pay_link` leads the buyer to what is owed
after it, and `settling` takes the money that comes by that link.
"""
