"""What buyers subscribe to, for those who sell it."""

from typing import Any

import msgspec

from sitewright.catalog.models import Product, Visibility
from sitewright.catalog.products.subscription_plan import known_plan
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id

_MOST_ALIKE = 200
_PLAN = (
    "SELECT CAST(subscription_plan AS text) FROM catalog_product "
    "WHERE website_id = %s AND id = %s AND is_subscribable"
)


def plan_of_product(product_id: str) -> dict[str, Any] | None:
    """As `subscription_plan` says it; None for a product that is sold once, and for one whose plan cannot be
    read.
    """
    found = read_row(_PLAN, [current_website_id(), product_id])
    return known_plan(msgspec.json.decode(found[0])) if found and found[0] else None


def subscribed_alike(product_type: int) -> list[tuple[str, dict[str, Any]]]:
    """Products of this kind that can be subscribed to, with their plans, by title."""
    there = Product.objects.filter(
        is_subscribable=True, product_type=product_type, visibility=Visibility.VISIBLE
    )
    rows = there.order_by("title", "id").values_list("id", "subscription_plan")[:_MOST_ALIKE]
    return [(product_id, plan) for product_id, stored in rows if (plan := known_plan(stored))]
