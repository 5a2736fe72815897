"""What must always be true of draft orders and their carts, as `rules` says it of the rest."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        # Nobody else may buy at what was agreed with one.
        "a cart with something agreed is a draft order's",
        """
        SELECT c.website_id, c.id, c.state FROM checkout_cart c
        LEFT JOIN orders_draft d ON d.website_id = c.website_id AND d.cart_id = c.id
        WHERE c.agreed <> '' AND c.state <> 'purchased' AND d.id IS NULL
        """,
    ),
    Rule(
        "a draft order has its cart, or is an order",
        """
        SELECT d.website_id, d.id, 'D' || d.number FROM orders_draft d
        LEFT JOIN checkout_cart c ON c.website_id = d.website_id AND c.id = d.cart_id AND c.agreed <> ''
        LEFT JOIN orders_order o ON o.website_id = d.website_id AND o.cart_id = d.cart_id
        WHERE c.id IS NULL AND o.id IS NULL AND NOT EXISTS (
            SELECT 1 FROM orders_placement p WHERE p.website_id = d.website_id AND p.cart_id = d.cart_id
                AND p.state = 'placed' AND p.order_id = d.settles_order_id)
        """,
    ),
)
