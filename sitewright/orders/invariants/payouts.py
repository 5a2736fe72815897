"""What must always be true of payouts, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "a payout whose lines are kept is the sum of its parts, and another has none",
        """
        SELECT website_id, id, reference FROM orders_payout
        WHERE (lines_state = 'kept'
                AND amount_cents <> sales_cents + refunds_cents + fees_cents + other_cents)
            OR (lines_state <> 'kept'
                AND (sales_cents <> 0 OR refunds_cents <> 0 OR fees_cents <> 0 OR other_cents <> 0))
        """,
    ),
    Rule(
        "a payout that came back has failed or was cancelled",
        """
        SELECT website_id, id, reference FROM orders_payout
        WHERE bounced_at IS NOT NULL AND state NOT IN ('failed', 'cancelled')
        """,
    ),
    Rule(
        "the sums of a payout are those of its lines",
        """
        SELECT p.website_id, p.id, p.reference FROM orders_payout p
        LEFT JOIN (
            SELECT website_id, payout_id,
                SUM(CASE WHEN part = 'sale' THEN gross_cents ELSE 0 END) AS sales,
                SUM(CASE WHEN part = 'refund' THEN gross_cents ELSE 0 END) AS refunds,
                SUM(CASE WHEN part = 'fee' THEN gross_cents ELSE 0 END - fee_cents) AS fees,
                SUM(CASE WHEN part IN ('dispute', 'bounced', 'other') THEN gross_cents ELSE 0 END) AS other
            FROM orders_payoutline GROUP BY website_id, payout_id
        ) l ON l.website_id = p.website_id AND l.payout_id = p.id
        WHERE p.sales_cents <> COALESCE(l.sales, 0) OR p.refunds_cents <> COALESCE(l.refunds, 0)
            OR p.fees_cents <> COALESCE(l.fees, 0) OR p.other_cents <> COALESCE(l.other, 0)
        """,
    ),
    Rule(
        "a line of a payout is net what is left of it, and of a payment its provider took",
        """
        SELECT l.website_id, l.id, l.reference FROM orders_payoutline l
        JOIN orders_payout p ON p.website_id = l.website_id AND p.id = l.payout_id
        LEFT JOIN orders_payment m ON m.website_id = l.website_id AND m.id = l.payment_id
        WHERE l.net_cents <> l.gross_cents - l.fee_cents
            OR (l.payment_id IS NOT NULL
                AND (m.id IS NULL OR m.provider <> p.provider OR m.environment <> p.environment))
        """,
    ),
)
