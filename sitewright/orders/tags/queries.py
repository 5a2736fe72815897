"""Reading tags of orders."""

from collections.abc import Collection

from django.db.models import QuerySet

from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.names import folded

MOST_LISTED = 500
# From one tag to the next by the index, over however many orders have it: as many looks as there are tags.
_IN_USE = """
    WITH RECURSIVE used(folded) AS (
        SELECT (SELECT MIN(folded) FROM orders_ordertag WHERE website_id = %s)
        UNION ALL
        SELECT (
            SELECT MIN(t.folded) FROM orders_ordertag t WHERE t.website_id = %s AND t.folded > used.folded
        )
        FROM used WHERE used.folded IS NOT NULL
    )
    SELECT (
        SELECT t.name FROM orders_ordertag t
        WHERE t.website_id = %s AND t.folded = used.folded ORDER BY t.number LIMIT 1
    )
    FROM used WHERE used.folded IS NOT NULL LIMIT %s
"""


def tags_in_use() -> list[str]:
    """By name; of very many the first MOST_LISTED."""
    website_id = current_website_id()
    rows = read_rows(_IN_USE, [website_id, website_id, website_id, MOST_LISTED])
    # Each engine has an order of its own.
    return sorted((name for (name,) in rows), key=folded)


def tags_by_number(numbers: Collection[int]) -> dict[int, list[str]]:
    """Order number → its tags, as they were given one after the other."""
    found: dict[int, list[str]] = {}
    rows = OrderTag.objects.filter(number__in=numbers).order_by("id")
    for number, name in rows.values_list("number", "name"):
        found.setdefault(number, []).append(name)
    return found


def tags_of_orders(order_numbers: Collection[int]) -> list[OrderTag]:
    """The rows themselves, the first one first."""
    return list(OrderTag.objects.filter(number__in=order_numbers).order_by("id"))


def spelling_in_use(name: str) -> str:
    """As the tag is written where it is used already; else as it is written here."""
    used = OrderTag.objects.filter(folded=folded(name)).order_by("number")
    return str(used.values_list("name", flat=True).first() or name)


def with_tag(name: str) -> "QuerySet[OrderTag]":
    """What has the numbers of the orders with the tag, newest first."""
    return OrderTag.objects.filter(folded=folded(name)).order_by("-number")
