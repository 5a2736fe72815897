"""Labels that the shop buys from carriers for its parcels (decision 0082).

Money is spent outside, so each step is written down before it is taken: `asked` before the carrier is, and a
look at the carrier's own record decides whatever became of it.
"""
