"""What must always be true of disputes, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "a dispute is of its order's own payment, and says when it was over",
        """
        SELECT d.website_id, d.id, d.state FROM orders_dispute d
        LEFT JOIN orders_payment p ON p.website_id = d.website_id AND p.id = d.payment_id
        WHERE p.id IS NULL OR p.order_id <> d.order_id
            OR (d.state IN ('won', 'lost', 'dropped')) <> (d.closed_at IS NOT NULL)
        """,
    ),
    # Less than was lost counts only where the rest went back before.
    Rule(
        "a lost dispute counts as given back, and no other does",
        """
        SELECT d.website_id, d.id, d.state || ', counted ' || COALESCE(r.amount_cents, 0)
        FROM orders_dispute d
        JOIN orders_payment p ON p.website_id = d.website_id AND p.id = d.payment_id
        LEFT JOIN orders_refund r
            ON r.website_id = d.website_id AND r.payment_id = d.payment_id AND r.state = 'given'
            AND r.kind = 'dispute' AND r.key = 'dispute-' || d.id
        WHERE (d.state <> 'lost' AND r.id IS NOT NULL)
            OR (d.state = 'lost' AND p.refunded_cents < p.amount_cents
                AND (r.id IS NULL OR r.amount_cents <> d.amount_cents OR d.currency <> p.currency))
        """,
    ),
    Rule(
        "what a dispute took is for no goods, and no card gave it",
        """
        SELECT website_id, id, state FROM orders_refund
        WHERE kind = 'dispute' AND (state NOT IN ('given', 'failed') OR other_cents <> amount_cents
            OR gift_card_cents <> 0 OR shipping_cents <> 0)
        """,
    ),
)
