"""What a booking is called, in the language spoken."""

from sitewright.checkout.tax.labels import tax_label
from sitewright.kit.messages import Message
from sitewright.orders.accounting.bookings import Booking, BookingKind

_KINDS = {
    BookingKind.SALE: Message("accounting.sale"),
    BookingKind.GIFT_CARD_SOLD: Message("accounting.gift-card-sold"),
    BookingKind.GIFT_CARD_USED: Message("accounting.gift-card-used"),
    BookingKind.STORE_CREDIT_USED: Message("accounting.store-credit-used"),
    BookingKind.ROUNDING: Message("accounting.rounding"),
    BookingKind.PAYMENT: Message("accounting.payment"),
    BookingKind.PAYOUT: Message("accounting.payout"),
    BookingKind.PAYOUT_BOUNCED: Message("accounting.payout-bounced"),
    BookingKind.PAYMENT_FEE: Message("accounting.payment-fee"),
    BookingKind.DISPUTE_FEE: Message("accounting.dispute-fee"),
    BookingKind.OTHER_FEE: Message("accounting.other-fee"),
    BookingKind.OTHER_MONEY: Message("accounting.other-money"),
}
_GIVEN_BACK = {
    **_KINDS,
    BookingKind.SALE: Message("accounting.refund"),
    BookingKind.GIFT_CARD_SOLD: Message("accounting.gift-card-taken-back"),
    BookingKind.GIFT_CARD_USED: Message("accounting.gift-card-refilled"),
    BookingKind.STORE_CREDIT_USED: Message("accounting.store-credit-given"),
    BookingKind.PAYMENT: Message("accounting.money-back"),
    BookingKind.PAYOUT: Message("accounting.payout-taken"),
}


def kind_words(booking: Booking) -> str:
    """Such as “Refund”."""
    return str((_GIVEN_BACK if booking.cents < 0 else _KINDS)[booking.kind])


def tax_words(booking: Booking) -> str:
    """Such as “VAT 19%”; empty for what is not taxed."""
    return " + ".join(map(tax_label, booking.taxes))


def booking_words(booking: Booking) -> str:
    """Such as “Sale, order 1001, VAT 19%”; of a payout with its reference."""
    if booking.order_number is None:
        return str(Message("accounting.of-payout", kind=kind_words(booking), reference=booking.document))
    named = str(Message("accounting.of-order", kind=kind_words(booking), number=booking.order_text))
    return f"{named}, {tax_words(booking)}" if booking.taxes else named
