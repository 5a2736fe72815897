"""What must always be true of orders that were edited, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    # More came only where it could not be given back: then the refund that failed says so.
    Rule(
        "an edited order is paid, or waits for, what it costs",
        """
        SELECT b.website_id, b.id, 'order ' || b.number || ': ' || b.unpaid FROM (
            SELECT o.website_id, o.id, o.number, o.grand_total_cents
                - (SELECT COALESCE(SUM(CASE WHEN r.kind = 'credit' THEN r.amount_cents
                                            WHEN r.kind = 'settlement' AND r.state <> 'failed'
                                            THEN -r.amount_cents ELSE 0 END), 0)
                   FROM orders_payment p
                   JOIN orders_refund r ON r.website_id = p.website_id AND r.payment_id = p.id
                   WHERE p.website_id = o.website_id AND p.order_id = o.id)
                - (SELECT COALESCE(SUM(p.amount_cents), 0) FROM orders_payment p
                   WHERE p.website_id = o.website_id AND p.order_id = o.id
                       AND p.state IN ('captured', 'refunded', 'awaited')) AS unpaid
            FROM orders_order o
            WHERE o.state <> 'cancelled' AND EXISTS (
                SELECT 1 FROM orders_orderedit e WHERE e.website_id = o.website_id AND e.order_id = o.id)
        ) b
        WHERE b.unpaid <> 0 AND (b.unpaid > 0 OR NOT EXISTS (
            SELECT 1 FROM orders_payment p
            JOIN orders_refund r ON r.website_id = p.website_id AND r.payment_id = p.id
            WHERE p.website_id = b.website_id AND p.order_id = b.id
                AND r.kind = 'settlement' AND r.state = 'failed'))
        """,
    ),
    Rule(
        "lines and adjustments of an edit have it",
        """
        SELECT l.website_id, l.id, 'edit ' || l.edit FROM orders_orderline l
        LEFT JOIN orders_orderedit e
            ON e.website_id = l.website_id AND e.order_id = l.order_id AND e.number = l.edit
        WHERE l.edit > 0 AND e.id IS NULL
        UNION ALL
        SELECT a.website_id, a.id, 'edit ' || a.edit FROM orders_orderadjustment a
        LEFT JOIN orders_orderedit e
            ON e.website_id = a.website_id AND e.order_id = a.order_id AND e.number = a.edit
        WHERE a.edit > 0 AND e.id IS NULL
        """,
    ),
    Rule(
        "what an edit took off is its credit",
        """
        SELECT e.website_id, e.id,
            'took off ' || e.removed_cents || ', credits ' || COALESCE(SUM(r.amount_cents), 0)
        FROM orders_orderedit e
        LEFT JOIN orders_payment p ON p.website_id = e.website_id AND p.order_id = e.order_id
        LEFT JOIN orders_refund r
            ON r.website_id = p.website_id AND r.payment_id = p.id AND r.kind = 'credit' AND r.edit = e.number
        GROUP BY e.website_id, e.id, e.removed_cents
        HAVING e.removed_cents <> COALESCE(SUM(r.amount_cents), 0)
        """,
    ),
    Rule(
        "a credit and what is given back after an edit belong to one",
        """
        SELECT r.website_id, r.id, r.kind || ' of edit ' || r.edit FROM orders_refund r
        JOIN orders_payment p ON p.website_id = r.website_id AND p.id = r.payment_id
        LEFT JOIN orders_orderedit e
            ON e.website_id = p.website_id AND e.order_id = p.order_id AND e.number = r.edit
        WHERE (r.kind IN ('refund', 'dispute')) <> (r.edit = 0) OR (r.edit > 0 AND e.id IS NULL)
        """,
    ),
    Rule(
        "no line is sent, or taken off, beyond what is left of it",
        """
        SELECT l.website_id, l.order_id, 'line ' || l.position FROM orders_orderline l
        JOIN orders_payment p ON p.website_id = l.website_id AND p.order_id = l.order_id
        JOIN orders_refund r ON r.website_id = p.website_id AND r.payment_id = p.id AND r.kind = 'credit'
        JOIN orders_refundline u
            ON u.website_id = r.website_id AND u.refund_id = r.id AND u.line_position = l.position
        GROUP BY l.website_id, l.order_id, l.position, l.quantity
        HAVING SUM(u.quantity) > l.quantity - (
            SELECT COALESCE(SUM(s.quantity), 0) FROM orders_fulfilment f
            JOIN orders_fulfilmentline s ON s.website_id = f.website_id AND s.fulfilment_id = f.id
            WHERE f.website_id = l.website_id AND f.order_id = l.order_id AND s.line_position = l.position)
        """,
    ),
    # One that its buyer has begun to pay has a placement.
    Rule(
        "an order owes one difference at most",
        """
        SELECT website_id, order_id, COUNT(*) || ' open' FROM orders_payment
        WHERE state = 'awaited' AND edit > 0 AND placement_id IS NULL
        GROUP BY website_id, order_id HAVING COUNT(*) > 1
        """,
    ),
    # Marked as unpaid again by its owner, it may have no link.
    Rule(
        "a link asks for what its order owes",
        """
        SELECT d.website_id, d.id, 'asks for ' || d.total_cents FROM orders_draft d
        WHERE d.settles_order_id <> '' AND d.removed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM orders_payment y WHERE y.website_id = d.website_id
                AND y.order_id = d.settles_order_id AND y.edit > 0 AND y.state = 'awaited'
                AND y.placement_id IS NULL AND y.amount_cents = d.total_cents)
            AND NOT EXISTS (SELECT 1 FROM orders_placement p WHERE p.website_id = d.website_id
                AND p.cart_id = d.cart_id AND p.state = 'placed')
        """,
    ),
)
