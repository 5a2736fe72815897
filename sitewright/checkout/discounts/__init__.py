"""Discounts: by code or by themselves, of a percentage, an amount, the shipping, or some of the goods.

`rules`, `tiers` and `arithmetic` say what one takes off, `combining` which of several count, `applying` what
a cart gets and why a code was refused: what of it is decided needs no database. `uses` takes and gives back
the uses a discount is limited to. What owners do is in `operations`.
"""
