"""What an owner reads of what payouts are made of."""

from sitewright.kit.messages import Message
from sitewright.orders.payments.paid_out import PayoutPart

PARTS = {
    PayoutPart.SALE: Message("payouts.part.sale"),
    PayoutPart.REFUND: Message("payouts.part.refund"),
    PayoutPart.DISPUTE: Message("payouts.part.dispute"),
    PayoutPart.FEE: Message("payouts.part.fee"),
    PayoutPart.BOUNCED: Message("payouts.part.bounced"),
    PayoutPart.OTHER: Message("payouts.part.other"),
}
