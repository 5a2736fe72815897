"""What must always be true of tags, as `rules` says it of the rest."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        # By it the list of a tag finds its orders.
        "a tag has the number of its order",
        """
        SELECT t.website_id, t.id, t.number FROM orders_ordertag t
        JOIN orders_order o ON o.website_id = t.website_id AND o.id = t.order_id
        WHERE o.number <> t.number
        """,
    ),
)
