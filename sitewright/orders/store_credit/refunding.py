"""A refund that becomes store credit, in the transaction in which it is given."""

from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason
from sitewright.checkout.gift_cards.store_credit import CreditKey, credit_row
from sitewright.orders.models import Order, Refund


def credit_refund(order: Order, refund: Refund) -> None:
    """Once for each refund; credit of what no real money paid for pays for nothing real."""
    row_id = credit_row(CreditKey(refund.credit_of, order.currency, is_test=order.is_test))
    cents = refund.credit_cents
    move(Move(row_id, cents, EntryReason.CREDITED, order_id=order.id, refund_id=refund.id))
