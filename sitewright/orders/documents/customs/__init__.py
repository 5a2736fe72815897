"""Papers for the parcel of an order: the address label, and the declaration for customs.

Both are drawn from the order and its products as they stand: a declaration is made when goods are sent, and
placing an order keeps nothing for it.
"""
