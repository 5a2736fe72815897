"""What the products of a shop can be narrowed by, and how many are left (decision 0052).

`bitmaps.py` and `number_slices.py` are the arithmetic, `index.py` says what is kept of a shop, `building.py`
and `facet_values.py` make it of products, `narrowing.py` what a choice leaves of it, `orders.py` a page of
that; all pure. `reading.py` reads the products, `keeping.py` keeps the index in memory, and `listing.py` is
what lists ask.
"""
