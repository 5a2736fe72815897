"""Answers stored pages before Django is touched (design §3).

`layer.py` is the WSGI callable, `keys.py` says which requests may be answered from the store, `versions.py`
which number a page must carry to be true, `store.py` keeps pages within a byte limit, `flights.py` lets
one of many render, `page.py` is one page in its encodings.
"""
