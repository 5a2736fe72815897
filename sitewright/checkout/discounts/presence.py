"""Whether a website has discounts at all: read with its carts, so that one without any asks nothing more."""

HAS_AUTOMATIC, HAS_CODES = 1, 2


def kinds_of(website_id: str) -> str:
    """An expression for statements of carts: the sum of the kinds that are switched on. `website_id` is the
    column that names the website.
    """
    # By the partial index discounts_switched_on; TRUE and FALSE, for both engines use it for equality alone.
    there = (
        "CAST(EXISTS (SELECT 1 FROM checkout_discount y WHERE y.website_id = {site} "
        "AND y.is_automatic = {automatic} AND y.is_enabled) AS integer)"
    )
    automatic = there.format(site=website_id, automatic="TRUE")
    by_code = there.format(site=website_id, automatic="FALSE")
    return f"{HAS_AUTOMATIC} * {automatic} + {HAS_CODES} * {by_code}"
