"""What must always be true of subscriptions, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        # Two conditions compared by <>: exactly one of them holds.
        "a subscription is looked at while it goes on, and only then",
        """
        SELECT website_id, id, state FROM orders_subscription
        WHERE (state IN ('active', 'overdue', 'cancelling')) <> (look_at IS NOT NULL)
            OR (state = 'ended') <> (ended_at IS NOT NULL) OR (state = 'ended') <> (end_reason <> '')
        """,
    ),
    Rule(
        "a subscription was paid as often as it has orders",
        """
        SELECT s.website_id, s.id, s.paid_cycles || ' times, orders ' || COUNT(o.id)
        FROM orders_subscription s
        LEFT JOIN orders_subscriptionorder o ON o.website_id = s.website_id AND o.subscription_id = s.id
        GROUP BY s.website_id, s.id, s.paid_cycles HAVING s.paid_cycles <> COUNT(o.id)
        """,
    ),
    Rule(
        # What is charged has been forgotten where it is empty, or stayed where an archive came from.
        "a subscription is paid as its buyer chose",
        """
        SELECT s.website_id, s.id, 'another than ' || COUNT(*) || ' chosen' FROM orders_methodsetup m
        JOIN orders_subscription s ON s.website_id = m.website_id AND s.id = m.subscription_id
        WHERE m.state = 'taken' AND s.payment_reference <> ''
        GROUP BY s.website_id, s.id, s.payment_reference, s.provider, s.environment
        HAVING SUM(CASE WHEN m.reference = s.payment_reference AND m.provider = s.provider
            AND m.environment = s.environment THEN 1 ELSE 0 END) = 0
        """,
    ),
    Rule(
        "a price that is to come was announced for that subscription",
        """
        SELECT s.website_id, s.id, 'price ' || c.id FROM orders_subscription s
        JOIN orders_pricechange c ON c.website_id = s.website_id AND c.id = s.price_change_id
        WHERE s.product_id <> c.product_id OR s.variant_id <> c.variant_id OR s.currency <> c.currency
            OR s.period_value <> c.period_value OR s.period_unit <> c.period_unit
            OR (c.subscription_id <> '' AND c.subscription_id <> s.id)
        """,
    ),
    Rule(
        "who was told of a price was told what a renewal will cost",
        """
        SELECT website_id, id, 'told at ' || COALESCE(new_renewal_cents, -1) FROM orders_subscription
        WHERE (price_told_at IS NULL) <> (new_renewal_cents IS NULL)
            OR (price_told_at IS NOT NULL AND price_change_id IS NULL)
        """,
    ),
    Rule(
        # The last that came into force; an archive takes none along.
        "a subscription brings the goods that were agreed on last",
        """
        SELECT s.website_id, s.id, s.quantity || ' of ' || s.variant_id FROM orders_subscription s
        JOIN orders_goodschange g ON g.website_id = s.website_id AND g.subscription_id = s.id
        WHERE g.state = 'in-force' AND (g.product_id <> s.product_id OR g.variant_id <> s.variant_id
                OR g.quantity <> s.quantity)
            AND NOT EXISTS (SELECT 1 FROM orders_goodschange n WHERE n.website_id = g.website_id
                AND n.subscription_id = g.subscription_id AND n.state = 'in-force'
                AND (n.ended_at > g.ended_at OR (n.ended_at = g.ended_at AND n.id > g.id)))
        """,
    ),
    Rule(
        "goods that are being paid for have a payment under way, and those at once an order",
        """
        SELECT g.website_id, g.id, g.state FROM orders_goodschange g
        LEFT JOIN orders_placement p ON p.website_id = g.website_id AND p.id = g.placement_id
        LEFT JOIN orders_order o ON o.website_id = g.website_id AND o.id = g.order_id
        WHERE (g.state = 'paying'
                AND (p.id IS NULL OR p.state NOT IN ('held', 'payment-pending', 'paid')))
            OR (g.state = 'in-force' AND (g.rest_cents IS NOT NULL) <> (g.order_id <> ''))
            OR (g.order_id <> '' AND (o.id IS NULL OR p.order_id <> o.id))
            OR (g.state = 'refused' AND p.state IN ('held', 'payment-pending', 'paid', 'placed'))
        """,
    ),
    Rule(
        "what is dearer by the shop is proposed, and only that",
        """
        SELECT website_id, id, state FROM orders_goodschange
        WHERE state = 'asked' AND NOT is_by_owner
        """,
    ),
    Rule(
        "an order of a subscription is there",
        """
        SELECT s.website_id, s.id, 'order ' || s.order_id FROM orders_subscriptionorder s
        LEFT JOIN orders_order o ON o.website_id = s.website_id AND o.id = s.order_id
        WHERE o.id IS NULL
        """,
    ),
)
