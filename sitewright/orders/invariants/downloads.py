"""What must always be true of downloads, as `rules`."""

from datetime import timedelta

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "a paid order's downloads are given",
        """
        SELECT d.website_id, d.id, 'order ' || o.number FROM orders_orderdownload d
        JOIN orders_order o ON o.website_id = d.website_id AND o.id = d.order_id
        WHERE d.given_at IS NULL AND d.withdrawn_at IS NULL AND o.state <> 'cancelled'
          AND EXISTS (SELECT 1 FROM orders_payment p WHERE p.website_id = o.website_id AND p.order_id = o.id
                      AND p.state = 'captured')
          AND NOT EXISTS (SELECT 1 FROM orders_payment p WHERE p.website_id = o.website_id
                          AND p.order_id = o.id AND p.state = 'awaited' AND p.edit = 0)
        """,
    ),
    Rule(
        "no download is good before its order is paid, nor after it was cancelled",
        """
        SELECT d.website_id, d.id, 'order ' || o.number FROM orders_orderdownload d
        JOIN orders_order o ON o.website_id = d.website_id AND o.id = d.order_id
        WHERE d.given_at IS NOT NULL AND d.withdrawn_at IS NULL AND (o.state = 'cancelled'
          OR EXISTS (SELECT 1 FROM orders_payment p WHERE p.website_id = o.website_id AND p.order_id = o.id
                     AND p.state = 'awaited' AND p.edit = 0))
        """,
    ),
    Rule(
        "nothing is downloaded more often than it may be",
        """
        SELECT website_id, id, uses || ' of ' || most_uses FROM orders_orderdownload
        WHERE (most_uses > 0 AND uses > most_uses) OR (uses > 0 AND counted_at IS NULL)
        """,
    ),
    Rule(
        "a download belongs to a line of its order",
        """
        SELECT d.website_id, d.id, 'line ' || d.line_position FROM orders_orderdownload d
        LEFT JOIN orders_orderline l ON l.website_id = d.website_id AND l.order_id = d.order_id
            AND l.position = d.line_position
        WHERE l.id IS NULL
        """,
    ),
    Rule(
        "a download that is good has its file",
        """
        SELECT d.website_id, d.id, 'file ' || d.file_id FROM orders_orderdownload d
        WHERE d.withdrawn_at IS NULL AND (d.expires_at IS NULL OR d.expires_at > %s)
          AND NOT EXISTS (SELECT 1 FROM catalog_productfile f WHERE f.website_id = d.website_id
                          AND (f.id = d.file_id OR f.origin_id = d.file_id))
        """,
        (timedelta(0),),
    ),
)
