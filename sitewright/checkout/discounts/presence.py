"""Whether a website has discounts and gift cards at all: read with its carts, so that one without any asks
nothing more.
"""

HAS_AUTOMATIC, HAS_CODES, HAS_GIFT_CARDS = 1, 2, 4


def kinds_of(website_id: str) -> str:
    """An expression for statements of carts: the sum of the kinds that are switched on, and of gift cards
    where any was issued. `website_id` is the column that names the website.
    """
    # By the partial index discounts_switched_on; TRUE and FALSE, for both engines use it for equality alone.
    there = (
        "CAST(EXISTS (SELECT 1 FROM checkout_discount y WHERE y.website_id = {site} "
        "AND y.is_automatic = {automatic} AND y.is_enabled) AS integer)"
    )
    automatic = there.format(site=website_id, automatic="TRUE")
    by_code = there.format(site=website_id, automatic="FALSE")
    # By the partial index gift_cards_there.
    cards = (
        f"CAST(EXISTS (SELECT 1 FROM checkout_giftcard y WHERE y.website_id = {website_id} "
        "AND y.issued_at IS NOT NULL) AS integer)"
    )
    return f"{HAS_AUTOMATIC} * {automatic} + {HAS_CODES} * {by_code} + {HAS_GIFT_CARDS} * {cards}"
