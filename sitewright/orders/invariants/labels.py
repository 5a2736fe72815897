"""What must always be true of bought labels, as `rules`."""

from sitewright.orders.invariants.rules import Rule

RULES = (
    Rule(
        "a label that cost money says what, where and when",
        """
        SELECT website_id, id, state FROM orders_shippinglabel
        WHERE (state IN ('bought', 'refund-asked', 'refund-refused', 'refunded')) <> (bought_at IS NOT NULL)
            OR (bought_at IS NOT NULL AND (currency = '' OR rate_reference = ''))
        """,
    ),
    Rule(
        "a label nobody knows the end of is looked at again",
        """
        SELECT website_id, id, state FROM orders_shippinglabel
        WHERE state IN ('asked', 'unknown', 'refund-asked') AND look_at IS NULL
        """,
    ),
    # One sending travels with one label, unless the first was to be given back.
    Rule(
        "no label is bought twice for one sending",
        """
        SELECT website_id, fulfilment_id, COUNT(*) || ' labels' FROM orders_shippinglabel
        WHERE fulfilment_id <> '' AND state IN ('bought', 'asked', 'unknown')
        GROUP BY website_id, fulfilment_id HAVING COUNT(*) > 1
        """,
    ),
)
