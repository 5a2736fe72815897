"""The product as its owner edits it: one record with its variants and pictures.

`data` is its form everywhere here. What somebody said is made whole (`completing`), checked by itself
(`checks`) and against the rows that are there (`constraints`), then written (`writing`); `states` reads it
back, `edits` lays one person's edit over another's, `restoring` and `removal` serve undo.
"""
