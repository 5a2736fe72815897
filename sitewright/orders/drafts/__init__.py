"""Draft orders (decision 0068): what an owner puts together for somebody, who pays it by a link.

A draft has a cart of its own with what was agreed (`checkout.agreed`); from the link on it is bought as every
cart is. `terms` reads what an owner typed, `writing` puts it into the cart, `links` leads its buyer there.
"""
