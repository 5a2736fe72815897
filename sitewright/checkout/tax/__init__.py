"""Tax: which place may charge it (`places`), at which rates (`shipped`, `rates`), and how many cents that is
(`amounts`). `adjusting` puts these together for a cart; `labels` names the outcome to people.

Rates are in thousandths of a percent (8.875 % is 8875), amounts in minor units, nothing is ever a float.
"""
