"""What must always be true of gift cards and store credit, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        # An outer join: a card nothing was ever written for must stand at 0.
        "a gift card's balance is the sum of its entries",
        """
        SELECT c.website_id, c.id, 'balance ' || c.balance_cents || ', entries ' ||
            COALESCE(SUM(e.amount_cents), 0)
        FROM checkout_giftcard c
        LEFT JOIN checkout_giftcardentry e ON e.website_id = c.website_id AND e.card_id = c.id
        GROUP BY c.website_id, c.id, c.balance_cents
        HAVING c.balance_cents <> COALESCE(SUM(e.amount_cents), 0) OR c.balance_cents < 0
        """,
    ),
    Rule(
        "a gift card that was issued has a code and began with its amount",
        """
        SELECT c.website_id, c.id, 'issued ' || c.issued_cents FROM checkout_giftcard c
        LEFT JOIN checkout_giftcardentry e
            ON e.website_id = c.website_id AND e.card_id = c.id AND e.reason IN ('sold', 'granted')
        WHERE (c.issued_at IS NOT NULL) <> (c.code_digest IS NOT NULL)
            OR (c.issued_at IS NOT NULL) <> (e.id IS NOT NULL)
            OR e.amount_cents <> c.issued_cents
        """,
    ),
    Rule(
        "what an order's gift cards and store credit paid is its sum of them",
        """
        SELECT o.website_id, o.id, 'order ' || o.number || ': ' || SUM(-e.amount_cents)
        FROM checkout_giftcardentry e JOIN orders_order o ON o.website_id = e.website_id AND o.id = e.order_id
        WHERE e.reason = 'redeemed'
        GROUP BY o.website_id, o.id, o.number, o.gift_card_cents
            HAVING SUM(-e.amount_cents) <> o.gift_card_cents
        """,
    ),
    Rule(
        "what an order says store credit paid was taken off store credit",
        """
        SELECT o.website_id, o.id, 'order ' || o.number || ': ' || paid.cents || ', taken ' || taken.cents
        FROM (SELECT website_id, order_id, -SUM(amount_cents) AS cents FROM orders_orderadjustment
              WHERE kind = 'store_credit' GROUP BY website_id, order_id) paid
        JOIN orders_order o ON o.website_id = paid.website_id AND o.id = paid.order_id
        LEFT JOIN (SELECT e.website_id, e.order_id, -SUM(e.amount_cents) AS cents
                   FROM checkout_giftcardentry e
                   JOIN checkout_giftcard c ON c.website_id = e.website_id AND c.id = e.card_id
                   WHERE e.reason = 'redeemed' AND c.holder_id <> '' GROUP BY e.website_id, e.order_id) taken
            ON taken.website_id = paid.website_id AND taken.order_id = paid.order_id
        WHERE paid.cents <> COALESCE(taken.cents, 0)
        """,
    ),
    Rule(
        "store credit has no code and is never issued, and only it is given, taken or ends",
        """
        SELECT c.website_id, c.id, 'entry ' || e.reason FROM checkout_giftcard c
        JOIN checkout_giftcardentry e ON e.website_id = c.website_id AND e.card_id = c.id
        WHERE (c.holder_id <> '' AND (c.issued_at IS NOT NULL OR c.code_digest IS NOT NULL
                                      OR e.reason IN ('sold', 'granted', 'adjusted')))
            OR (c.holder_id = '' AND e.reason IN ('given', 'taken', 'credited', 'expired'))
        """,
    ),
    Rule(
        "what refunds gave back to gift cards and as store credit is there",
        """
        SELECT r.website_id, r.id,
            (r.gift_card_cents + r.credit_cents) || ', entries ' || COALESCE(SUM(e.amount_cents), 0)
        FROM orders_refund r
        LEFT JOIN checkout_giftcardentry e ON e.website_id = r.website_id AND e.refund_id = r.id
        GROUP BY r.website_id, r.id, r.state, r.gift_card_cents, r.credit_cents
        HAVING COALESCE(SUM(e.amount_cents), 0)
            <> CASE WHEN r.state IN ('given', 'under-way', 'bounced')
                THEN r.gift_card_cents + r.credit_cents ELSE 0 END
        """,
    ),
    Rule(
        "no order gives back to gift cards more than they paid",
        """
        SELECT p.website_id, o.id, 'order ' || o.number || ': ' || SUM(r.gift_card_cents)
        FROM orders_refund r
        JOIN orders_payment p ON p.website_id = r.website_id AND p.id = r.payment_id
        JOIN orders_order o ON o.website_id = p.website_id AND o.id = p.order_id
        WHERE r.state <> 'failed'
        GROUP BY p.website_id, o.id, o.number, o.gift_card_cents
            HAVING SUM(r.gift_card_cents) > o.gift_card_cents
        """,
    ),
    Rule(
        "what was taken off a gift card belongs to an order or to a placement that goes on",
        """
        SELECT e.website_id, MIN(e.id), 'placement ' || e.placement_id FROM checkout_giftcardentry e
        LEFT JOIN orders_placement p ON p.website_id = e.website_id AND p.id = e.placement_id
        WHERE e.order_id = '' AND e.reason IN ('redeemed', 'returned')
        GROUP BY e.website_id, e.placement_id, p.id, p.state
        HAVING SUM(e.amount_cents) <> 0 AND (p.id IS NULL OR p.state IN ('placed', 'failed'))
        """,
    ),
    Rule(
        "a refund becomes store credit of somebody, and no more of it than the payment gave",
        """
        SELECT website_id, id, credit_cents || ' of ' || amount_cents FROM orders_refund
        WHERE credit_cents > amount_cents - gift_card_cents OR (credit_cents > 0) <> (credit_of <> '')
        """,
    ),
    # Given back with a placement that came to nothing and redeemed by an order cannot both be.
    Rule(
        "a gift card is redeemed by an order that is there",
        """
        SELECT e.website_id, e.id, 'order ' || e.order_id FROM checkout_giftcardentry e
        LEFT JOIN orders_order o ON o.website_id = e.website_id AND o.id = e.order_id
        WHERE e.order_id <> '' AND (o.id IS NULL OR e.reason = 'returned')
        """,
    ),
)
