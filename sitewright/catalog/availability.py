"""What can be bought, and how many at once. Pure rules."""

from sitewright.catalog.models import ProductType

MAX_QUANTITY = 9999  # SF-5.14

SCARCITY_THRESHOLD = 5
"""At and below so many units a page says how many are left, unless the website's settings name another number
(`scarcityThreshold`)."""

# Paywalls too, which SF-4.23 does not name (D-38).
_ALWAYS_AVAILABLE = frozenset({ProductType.DIGITAL, ProductType.GIFT_CARD, ProductType.PAYWALL})


def counts_stock(product_type: int) -> bool:
    """Only physical and service products run out (SF-4.22, SF-4.23, D-38)."""
    return product_type not in _ALWAYS_AVAILABLE


def allows_many(product_type: int, *, is_subscribable: bool, many_services: bool) -> bool:
    """Whether a cart entry may hold more than one unit (D-11); where not, the quantity is 1."""
    if is_subscribable or product_type in (ProductType.PHYSICAL, ProductType.GIFT_CARD):
        return True
    return product_type == ProductType.SERVICE and many_services


def is_sold_out(product_type: int, variants: list[tuple[bool, int]]) -> bool:
    """SF-4.22 over (unlimited, available) of all variants; a product without variants is sold out."""
    return counts_stock(product_type) and not any(
        unlimited or available > 0 for unlimited, available in variants
    )


def scarcity_threshold(setting: object) -> int:
    """The website's own threshold from its setting, a number or its text; the usual one for anything else."""
    # PostgreSQL answers the setting as text. `isascii` as well, for isdigit takes “²”, which int refuses.
    if isinstance(setting, str) and len(setting) < 10 and setting.isascii() and setting.isdigit():
        return int(setting)
    return setting if isinstance(setting, int) and not isinstance(setting, bool) else SCARCITY_THRESHOLD


def looks_alike(before: int, after: int, threshold: int) -> bool:
    """Whether pages say the same of both numbers of units: none, one or several, and how many when few are
    left.
    """
    # All numbers above the threshold read the same, so they count as the first of them.
    several = max(threshold, 1) + 1
    return min(before, several) == min(after, several)
