"""What must always be true of stock, orders and payments, each as a query for the rows that break it.

Every query answers (website id, subject id, what is wrong) and takes the moments named in `parameters`.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sitewright.kit.db.dialect import moment


@dataclass(frozen=True, slots=True)
class Rule:
    """`ages` are subtracted from now and passed to the query in order."""

    name: str
    sql: str
    ages: tuple[timedelta, ...] = ()

    def parameters(self, now: datetime) -> list[Any]:
        return [moment(now - age) for age in self.ages]


RULES = (
    Rule(
        # An outer join: a level nothing was ever written for must stand at 0.
        "stock is the sum of its ledger",
        """
        SELECT s.website_id, s.variant_id,
            'on hand ' || s.on_hand || ', ledger ' || COALESCE(SUM(m.quantity), 0)
        FROM catalog_stocklevel s
        LEFT JOIN catalog_stockmovement m ON m.website_id = s.website_id AND m.variant_id = s.variant_id
        GROUP BY s.website_id, s.variant_id, s.on_hand HAVING s.on_hand <> COALESCE(SUM(m.quantity), 0)
        """,
    ),
    Rule(
        "stock is never negative and holds stay within it",
        """
        SELECT website_id, variant_id, 'on hand ' || on_hand || ', held ' || held FROM catalog_stocklevel
        WHERE on_hand < 0 OR held < 0 OR (NOT is_unlimited AND held > on_hand)
        """,
    ),
    Rule(
        "what is held is the sum of open holds",
        """
        SELECT s.website_id, s.variant_id, 'held ' || s.held || ', holds ' || COALESCE(SUM(h.quantity), 0)
        FROM catalog_stocklevel s
        LEFT JOIN orders_stockhold h
            ON h.website_id = s.website_id AND h.variant_id = s.variant_id AND h.state = 'held'
        GROUP BY s.website_id, s.variant_id, s.held HAVING s.held <> COALESCE(SUM(h.quantity), 0)
        """,
    ),
    Rule(
        "no hold outlives its time",
        """
        SELECT website_id, id, 'expired ' || CAST(expires_at AS varchar(30)) FROM orders_stockhold
        WHERE state = 'held' AND expires_at < %s
        """,
        # Two turns of the reconciler, which ends holds and comes every 30 seconds.
        (timedelta(seconds=60),),
    ),
    Rule(
        "every sale in the ledger has its order",
        """
        SELECT m.website_id, m.id, 'order ' || m.order_id FROM catalog_stockmovement m
        LEFT JOIN orders_order o ON o.id = m.order_id AND o.website_id = m.website_id
        WHERE m.kind = 'sold' AND o.id IS NULL
        """,
    ),
    Rule(
        # Seen from the ledger alone: an unlimited variant is sold without a movement, so a line may have
        # none.
        "no order sells more from the ledger than its lines say",
        """
        SELECT m.website_id, m.order_id, 'variant ' || m.variant_id FROM catalog_stockmovement m
        WHERE m.kind = 'sold'
        GROUP BY m.website_id, m.order_id, m.variant_id
        HAVING -SUM(m.quantity) <> (
            SELECT COALESCE(SUM(l.quantity), 0) FROM orders_orderline l
            WHERE l.website_id = m.website_id AND l.order_id = m.order_id AND l.variant_id = m.variant_id)
        """,
    ),
    # What was taken and not given back may not be more than the order costs; what was taken or is still to be
    # paid by hand, not less, if buyers paid to have the order at all. Of an edited order `edits` says it
    # exactly.
    Rule(
        "payments make an order's total",
        """
        SELECT o.website_id, o.id,
            'order ' || o.number || ' has ' || COUNT(p.id) || ' of ' || COALESCE(SUM(p.amount_cents), 0)
        FROM orders_order o
        LEFT JOIN orders_payment p
            ON p.website_id = o.website_id AND p.order_id = o.id
            AND p.state IN ('captured', 'refunded', 'awaited', 'voided')
        GROUP BY o.website_id, o.id, o.number, o.cart_id, o.grand_total_cents
        HAVING SUM(p.amount_cents - p.refunded_cents) > o.grand_total_cents
            OR SUM(CASE WHEN p.currency <> o.currency THEN 1 ELSE 0 END) > 0
            OR (o.cart_id IS NOT NULL
                AND (COUNT(p.id) = 0 OR SUM(p.amount_cents) < o.grand_total_cents)
                AND NOT EXISTS (SELECT 1 FROM orders_orderedit e
                                WHERE e.website_id = o.website_id AND e.order_id = o.id))
        """,
    ),
    Rule(
        "every captured payment has its order",
        """
        SELECT p.website_id, p.id, 'order ' || p.order_id FROM orders_payment p
        LEFT JOIN orders_order o ON o.id = p.order_id AND o.website_id = p.website_id
        WHERE p.state IN ('captured', 'awaited', 'voided') AND o.id IS NULL
        """,
    ),
    Rule(
        "no more is refunded than was captured",
        """
        SELECT website_id, id, refunded_cents || ' of ' || amount_cents FROM orders_payment
        WHERE refunded_cents > amount_cents OR (refunded_cents > 0 AND state NOT IN ('captured', 'refunded'))
        """,
    ),
    # Earlier releases kept the sum alone.
    Rule(
        "what a payment gave back is the sum of its refunds",
        """
        SELECT p.website_id, p.id, p.refunded_cents || ', refunds ' || SUM(r.amount_cents)
        FROM orders_refund r JOIN orders_payment p ON p.website_id = r.website_id AND p.id = r.payment_id
        GROUP BY p.website_id, p.id, p.refunded_cents
        HAVING p.refunded_cents
            <> SUM(CASE WHEN r.state = 'failed' OR r.kind = 'credit' THEN 0
                   ELSE r.amount_cents - r.gift_card_cents END)
        """,
    ),
    # Those without any part are of earlier releases, or of payments no order came of: they went back whole.
    Rule(
        "a refund is the sum of its lines, its shipping and the rest",
        """
        SELECT r.website_id, r.id, r.amount_cents || ' of ' || COALESCE(SUM(l.amount_cents), 0)
        FROM orders_refund r
        LEFT JOIN orders_refundline l ON l.website_id = r.website_id AND l.refund_id = r.id
        GROUP BY r.website_id, r.id, r.amount_cents, r.shipping_cents, r.other_cents
        HAVING (COUNT(l.id) > 0 OR r.shipping_cents + r.other_cents > 0)
            AND r.amount_cents <> COALESCE(SUM(l.amount_cents), 0) + r.shipping_cents + r.other_cents
        """,
    ),
    Rule(
        "no line is refunded beyond its quantity",
        """
        SELECT p.website_id, p.order_id, 'line ' || u.line_position || ': ' || SUM(u.quantity)
        FROM orders_refundline u
        JOIN orders_refund r ON r.website_id = u.website_id AND r.id = u.refund_id AND r.state <> 'failed'
        JOIN orders_payment p ON p.website_id = r.website_id AND p.id = r.payment_id
        LEFT JOIN orders_orderline l
            ON l.website_id = p.website_id AND l.order_id = p.order_id AND l.position = u.line_position
        GROUP BY p.website_id, p.order_id, u.line_position, l.quantity
        HAVING l.quantity IS NULL OR SUM(u.quantity) > l.quantity
        """,
    ),
    Rule(
        "no refund waits for its provider for more than a day",
        """
        SELECT website_id, id, 'asked' FROM orders_refund WHERE state = 'asked' AND created_at < %s
        """,
        (timedelta(days=1),),
    ),
    Rule(
        "no line is fulfilled beyond its quantity",
        """
        SELECT f.website_id, f.order_id, 'line ' || u.line_position || ': ' || SUM(u.quantity)
        FROM orders_fulfilment f
        JOIN orders_fulfilmentline u ON u.website_id = f.website_id AND u.fulfilment_id = f.id
        LEFT JOIN orders_orderline l
            ON l.website_id = f.website_id AND l.order_id = f.order_id AND l.position = u.line_position
        GROUP BY f.website_id, f.order_id, u.line_position, l.quantity
        HAVING l.quantity IS NULL OR SUM(u.quantity) > l.quantity
        """,
    ),
    # Earlier releases kept the state alone. What edits took off is not sent.
    Rule(
        "an order's state is what its fulfilments make it",
        """
        SELECT o.website_id, o.id, 'order ' || o.number || ' is ' || o.state
        FROM orders_order o JOIN (
            SELECT f.website_id, f.order_id, SUM(u.quantity) AS units FROM orders_fulfilment f
            JOIN orders_fulfilmentline u ON u.website_id = f.website_id AND u.fulfilment_id = f.id
            GROUP BY f.website_id, f.order_id
        ) done ON done.website_id = o.website_id AND done.order_id = o.id
        WHERE o.state <> 'cancelled' AND (o.state = 'fulfilled') <> (
            done.units = (SELECT SUM(l.quantity) FROM orders_orderline l
                          WHERE l.website_id = o.website_id AND l.order_id = o.id)
                - (SELECT COALESCE(SUM(u.quantity), 0) FROM orders_payment p
                   JOIN orders_refund r
                       ON r.website_id = p.website_id AND r.payment_id = p.id AND r.kind = 'credit'
                   JOIN orders_refundline u ON u.website_id = r.website_id AND u.refund_id = r.id
                   WHERE p.website_id = o.website_id AND p.order_id = o.id))
        """,
    ),
    Rule(
        "an order's total is lines + tax + shipping + fees + rounding − discounts − relief − gift cards",
        """
        SELECT o.website_id, o.id, 'order ' || o.number FROM orders_order o
        WHERE o.grand_total_cents <> o.subtotal_cents + o.shipping_cents + o.fee_cents + o.rounding_cents
              + CASE WHEN o.tax_mode = 'exclusive' THEN o.tax_cents ELSE 0 END
              - o.discount_cents - o.tax_relief_cents - o.gift_card_cents
           OR o.subtotal_cents <> (SELECT COALESCE(SUM(l.total_cents), 0) FROM orders_orderline l
                                   WHERE l.website_id = o.website_id AND l.order_id = o.id)
        """,
    ),
    Rule(
        # Only that there is one: whether adjustments make these very sums takes pricing, which `prices` does.
        "what an order's sums add or take off has an adjustment",
        """
        SELECT o.website_id, o.id, 'order ' || o.number FROM orders_order o
        WHERE (o.discount_cents <> 0 OR o.shipping_cents <> 0 OR o.tax_cents <> 0 OR o.fee_cents <> 0
               OR o.gift_card_cents <> 0 OR o.rounding_cents <> 0 OR o.tax_relief_cents <> 0)
          AND NOT EXISTS (SELECT 1 FROM orders_orderadjustment a
                          WHERE a.website_id = o.website_id AND a.order_id = o.id)
        """,
    ),
    Rule(
        "an order without tax says why, and one that says why has none",
        """
        SELECT o.website_id, o.id, 'order ' || o.number || ' is ' || o.tax_treatment FROM orders_order o
        WHERE (o.tax_treatment <> '' AND o.tax_cents <> 0)
           OR (o.tax_treatment = '' AND (o.tax_relief_cents <> 0 OR o.tax_reason <> ''))
           OR (o.tax_treatment = 'reverse_charge' AND o.vat_id = '' AND o.email <> '')
           OR (o.vat_id = '') <> (o.vat_id_check = '')
        """,
    ),
    Rule(
        "a discount's uses are its redemptions",
        """
        SELECT d.website_id, d.id, 'uses ' || d.uses || ', redemptions ' || COUNT(r.id)
        FROM checkout_discount d
        LEFT JOIN orders_redemption r ON r.website_id = d.website_id AND r.discount_id = d.id
        GROUP BY d.website_id, d.id, d.uses HAVING d.uses <> COUNT(r.id)
        """,
    ),
    Rule(
        # Seen from the codes that are there: one may have been changed since it was used.
        "a discount code's uses are its redemptions",
        """
        SELECT c.website_id, c.id, 'uses ' || c.uses || ', redemptions ' || COUNT(r.id)
        FROM checkout_discountcode c
        LEFT JOIN orders_redemption r
            ON r.website_id = c.website_id AND r.discount_id = c.discount_id AND r.code = c.code
        GROUP BY c.website_id, c.id, c.uses HAVING c.uses <> COUNT(r.id)
        """,
    ),
    Rule(
        "every redemption has its order or a placement that goes on",
        """
        SELECT r.website_id, r.id, 'placement ' || r.placement_id FROM orders_redemption r
        LEFT JOIN orders_order o ON o.website_id = r.website_id AND o.id = r.order_id
        LEFT JOIN orders_placement p ON p.website_id = r.website_id AND p.id = r.placement_id
        WHERE o.id IS NULL AND (p.id IS NULL OR p.state IN ('placed', 'failed'))
        """,
    ),
    # Orders of earlier releases, and those somebody imported, name no discounts.
    Rule(
        "what an order's redemptions took off is its discount",
        """
        SELECT o.website_id, o.id, 'order ' || o.number || ': ' || SUM(r.amount_cents)
        FROM orders_redemption r JOIN orders_order o ON o.website_id = r.website_id AND o.id = r.order_id
        GROUP BY o.website_id, o.id, o.number, o.discount_cents HAVING SUM(r.amount_cents) <> o.discount_cents
        """,
    ),
    Rule(
        "a line's total is price × quantity",
        """
        SELECT website_id, id, 'line of order ' || order_id FROM orders_orderline
        WHERE total_cents <> unit_price_cents * quantity
        """,
    ),
    Rule(
        # The counter stands at the newest order, and from the oldest to the newest none is missing.
        "order numbers have no gaps",
        """
        SELECT o.website_id, o.website_id, COUNT(*) || ' orders up to number ' || MAX(o.number)
        FROM orders_order o JOIN orders_ordercounter c ON c.website_id = o.website_id
        GROUP BY o.website_id, c.last_number
        HAVING MAX(o.number) <> c.last_number OR MAX(o.number) - MIN(o.number) + 1 <> COUNT(*)
        """,
    ),
    Rule(
        # Two conditions compared by <>, here and below: exactly one of them holds.
        "a placed placement has its order, and only a placed one",
        """
        SELECT p.website_id, p.id, p.state || ', order ' || p.order_id FROM orders_placement p
        LEFT JOIN orders_order o
            ON o.website_id = p.website_id AND o.id = p.order_id
            AND (o.cart_id = p.cart_id
                 OR EXISTS (SELECT 1 FROM orders_payment y WHERE y.website_id = p.website_id
                            AND y.placement_id = p.id AND y.order_id = o.id AND y.edit > 0))
        WHERE (p.state = 'placed') <> (o.id IS NOT NULL)
        """,
    ),
    Rule(
        "a payment asks something of its buyer only while it waits for him",
        """
        SELECT website_id, id, state FROM orders_payment
        WHERE (state = 'action') <> (action <> '')
        """,
    ),
    Rule(
        "no event of a provider waits unread",
        """
        SELECT website_id, id, kind FROM orders_paymentevent
        WHERE state = 'received' AND received_at < %s
        """,
        (timedelta(hours=2),),
    ),
    Rule(
        # Asked from the cart's side alone: carts are pruned after 30 days and their orders stay.
        "a purchased cart has its order",
        """
        SELECT c.website_id, c.id, c.state FROM checkout_cart c
        LEFT JOIN orders_order o
            ON o.website_id = c.website_id AND (o.cart_id = c.id OR (o.id = c.order_id
                AND EXISTS (SELECT 1 FROM orders_placement p
                            JOIN orders_payment y ON y.website_id = p.website_id AND y.placement_id = p.id
                            WHERE p.website_id = c.website_id AND p.cart_id = c.id AND y.edit > 0)))
        WHERE (c.state = 'purchased') <> (o.id IS NOT NULL)
        """,
    ),
    Rule(
        # Every try leaves a mark in one of the two columns; without any, no job has taken the mail up.
        "no mail waits untried",
        """
        SELECT website_id, id, kind FROM mail_message
        WHERE status = 'queued' AND attempts = 0 AND last_error = '' AND created_at < %s
        """,
        (timedelta(minutes=10),),
    ),
)
