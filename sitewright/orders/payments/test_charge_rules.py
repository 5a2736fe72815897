"""What must be true between our placements and the books of the test provider, which are in our database."""

from datetime import timedelta

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "money the test provider took has an order or went back",
        """
        SELECT p.website_id, p.id, p.state || ' after ' || t.outcome FROM orders_testcharge t
        JOIN orders_placement p ON t.idempotency_key = 'placement-' || p.id
        WHERE t.outcome <> 'declined' AND t.refunded_cents = 0 AND p.state <> 'placed' AND t.created_at < %s
        """,
        # B06: an order or a refund within 120 seconds.
        (timedelta(seconds=120),),
    ),
    Rule(
        "money of an order went back only where its refunds say so",
        """
        SELECT p.website_id, p.id, 'refunded ' || t.refunded_cents FROM orders_testcharge t
        JOIN orders_placement p ON t.idempotency_key = 'placement-' || p.id
        JOIN orders_payment y ON y.website_id = p.website_id AND y.placement_id = p.id
        WHERE t.refunded_cents > y.refunded_cents AND p.state = 'placed'
        """,
    ),
)
