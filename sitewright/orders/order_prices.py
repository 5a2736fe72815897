"""What an order cost, from what it stores. Pure."""

from collections.abc import Sequence

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, PricedCart, TaxMode, Totals, price_cart
from sitewright.checkout.tax.standing import Standing, Treatment, VatIdCheck
from sitewright.orders.models import Order, OrderAdjustment, OrderLine


def totals_of(order: Order) -> Totals:
    """The sums the order states; its lines, and so their number, are not looked at."""
    return Totals(
        subtotal_cents=order.subtotal_cents,
        tax_cents=order.tax_cents,
        shipping_cents=order.shipping_cents,
        discount_cents=order.discount_cents,
        fee_cents=order.fee_cents,
        gift_card_cents=order.gift_card_cents,
        rounding_cents=order.rounding_cents,
        tax_mode=TaxMode(order.tax_mode),
        relief_cents=order.tax_relief_cents,
    )


def priced_order(
    order: Order, lines: Sequence[OrderLine], adjustments: Sequence[OrderAdjustment]
) -> PricedCart:
    """The same order priced again, with each line's share of every adjustment; both in their own order.

    Raises ValueError when an adjustment names a line the order does not have.
    """
    return price_cart(
        [(line.unit_price_cents, line.quantity) for line in lines],
        [adjustment_of(adjustment) for adjustment in adjustments],
        TaxMode(order.tax_mode),
    )


def adjustment_of(stored: OrderAdjustment) -> Adjustment:
    """As it was applied."""
    kind = AdjustmentKind(stored.kind)
    return Adjustment(kind, stored.amount_cents, stored.label_code, stored.line_position)


def standing_of(order: Order) -> Standing:
    """How its buyer stood to tax."""
    check = VatIdCheck(order.vat_id_check)
    return Standing(Treatment(order.tax_treatment), order.vat_id, check, order.tax_reason)
