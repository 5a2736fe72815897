"""What must always be true of returns, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "no more of a line comes back than was sent",
        """
        SELECT r.website_id, r.order_id, 'line ' || e.line_position || ': ' || SUM(e.quantity)
        FROM orders_returnentry e
        JOIN orders_return r ON r.website_id = e.website_id AND r.id = e.goods_return_id
        WHERE r.state NOT IN ('declined', 'cancelled')
        GROUP BY r.website_id, r.order_id, e.line_position
        HAVING SUM(e.quantity) > (
            SELECT COALESCE(SUM(u.quantity), 0) FROM orders_fulfilment f
            JOIN orders_fulfilmentline u ON u.website_id = f.website_id AND u.fulfilment_id = f.id
            WHERE f.website_id = r.website_id AND f.order_id = r.order_id
                AND u.line_position = e.line_position)
        """,
    ),
    Rule(
        "a return is of something",
        """
        SELECT r.website_id, r.id, r.state FROM orders_return r
        LEFT JOIN orders_returnentry e ON e.website_id = r.website_id AND e.goods_return_id = r.id
        WHERE e.id IS NULL
        """,
    ),
    Rule(
        "only a closed return has a refund, and it is of its order",
        """
        SELECT r.website_id, r.id, r.state FROM orders_return r
        LEFT JOIN orders_refund f ON f.website_id = r.website_id AND f.id = r.refund_id
        LEFT JOIN orders_payment p ON p.website_id = f.website_id AND p.id = f.payment_id
        WHERE r.refund_id IS NOT NULL AND (r.state <> 'closed' OR p.id IS NULL OR p.order_id <> r.order_id)
        """,
    ),
    # Also of one that was refused: it named no other units.
    Rule(
        "a return's refund gives back no units that did not come",
        """
        SELECT r.website_id, r.id, 'line ' || u.line_position || ': ' || u.quantity FROM orders_return r
        JOIN orders_refundline u ON u.website_id = r.website_id AND u.refund_id = r.refund_id
        LEFT JOIN orders_returnentry e
            ON e.website_id = r.website_id AND e.goods_return_id = r.id
            AND e.line_position = u.line_position
        WHERE e.id IS NULL OR u.quantity > e.quantity
        """,
    ),
    # A return that stands where it does has been there when it should.
    Rule(
        "a return has the moments of its state",
        """
        SELECT website_id, id, state FROM orders_return
        WHERE (state IN ('approved', 'declined', 'received', 'closed') AND answered_at IS NULL)
            OR (state IN ('received', 'closed')) <> (received_at IS NOT NULL)
            OR (state IN ('closed', 'cancelled')) <> (closed_at IS NOT NULL)
        """,
    ),
)
