"""Papers of orders: packing slips, invoices and credit notes.

An invoice or credit note is issued once, with a snapshot (`paper.Paper`) it is drawn from ever after; a
packing slip is drawn from its order as it stands.
"""
