"""What one unit costs. Pure arithmetic in minor units."""


def current_price_cents(price_cents: int, sale_price_cents: int | None, *, is_on_sale: bool) -> int:
    """The price a buyer pays now: the sale price while the variant is on sale and has one."""
    return sale_price_cents if is_on_sale and sale_price_cents is not None else price_cents
