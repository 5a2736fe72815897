"""Why an order is not placed or not changed.

DomainError
├── NotFound
│   ├── OrderNotFound
│   ├── NothingKept               of a buyer
│   ├── NoSuchMail                no kind of mail to buyers
│   ├── NoSuchDocument
│   └── UnknownPaymentAccount
├── Forbidden
│   └── PaymentElsewhere          begun in another browser, or never
├── InvalidInput
│   ├── PaymentEventRefused       not signed by the provider, or unreadable
│   ├── ParcelRefused             names the field
│   ├── CartIsEmpty
│   └── BelowMinimum              SF-5.26
├── Conflict
│   ├── PriceChanged
│   ├── KeyReused                 the key was used for another submit
│   ├── PaymentBeingChecked       not known yet; ask again
│   │   ├── PaymentActionRequired the buyer has to do something first
│   │   └── PaymentBeingConfirmed the provider works on it, maybe for days
│   ├── NoWayToPay                every way to pay is switched off
│   ├── PaymentNotSetUp           what the provider needs was never entered
│   ├── NotPayableByHand          nothing is open, or its provider tells by itself
│   ├── UnitsAlreadyRefunded
│   ├── RefundTooLarge            says how much is left
│   ├── NoAccountForCredit        store credit belongs to an account
│   ├── OrderDisputed             a bank holds the money: it would go twice
│   ├── NotCancellable            something was sent
│   ├── AlreadySent
│   ├── NotFulfillable
│   ├── SendingReturned           what it brought comes back, or came
│   ├── InvoicesOff
│   ├── SellerUnknown             an invoice names who sells
│   ├── NotInvoiceable            cancelled
│   ├── NumberTaken               its pattern made it before
│   ├── NumberNotHigher           numbers go up only
│   └── BuyerIsPaying             nothing is erased under a payment
├── PaymentDeclined               402; the cart is kept
└── TooManyPaying                 503; nothing has begun
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound
from sitewright.kit.messages import Message


class OrderNotFound(NotFound):
    code = "order-not-found"

    def __init__(self) -> None:
        super().__init__(Message("orders.order-not-found"))


class CartIsEmpty(InvalidInput):
    code = "cart-empty"

    def __init__(self) -> None:
        super().__init__(Message("orders.cart-empty"))


class BelowMinimum(InvalidInput):
    code = "below-minimum"

    def __init__(self, minimum_text: str) -> None:
        super().__init__(Message("orders.below-minimum", minimum_text=minimum_text))


class PriceChanged(Conflict):
    """The total differs from the one the buyer saw; nothing was charged."""

    code = "price-changed"

    def __init__(self) -> None:
        super().__init__(Message("orders.price-changed"))


class KeyReused(Conflict):
    code = "key-reused"

    def __init__(self) -> None:
        super().__init__(Message("orders.key-reused"))


class PaymentBeingChecked(Conflict):
    code = "payment-being-checked"
    path = "/checkout"

    def __init__(self) -> None:
        super().__init__(Message("orders.payment-being-checked"))


class PaymentActionRequired(PaymentBeingChecked):
    """`path` is our page that leads on; scripts get what the provider's own form needs."""

    code = "payment-action-required"

    def __init__(self, path: str, return_path: str, redirect_url: str, client_secret: str) -> None:
        Conflict.__init__(self, Message("orders.payment-action-required"))
        self.path = path
        self.redirect_url = redirect_url
        self.details = {
            "paymentUrl": path,
            "returnUrl": return_path,
            "redirectUrl": redirect_url,
            "clientSecret": client_secret,
        }


class PaymentBeingConfirmed(PaymentBeingChecked):
    code = "payment-being-confirmed"

    def __init__(self, path: str) -> None:
        Conflict.__init__(self, Message("orders.payment-being-confirmed"))
        self.path = path
        self.details = {"paymentUrl": path}


class PaymentElsewhere(Forbidden):
    """The same for a payment of another browser and for none."""

    code = "payment-elsewhere"

    def __init__(self) -> None:
        super().__init__(Message("orders.payment-elsewhere"))


class TooManyPaying(DomainError):
    """As many people are waiting for their payment as may; nothing has begun."""

    code = "too-many-waiting"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("orders.too-many-waiting"))


class PaymentDeclined(DomainError):
    code = "payment-declined"
    status = 402


class NotFulfillable(Conflict):
    code = "order-not-fulfillable"

    def __init__(self) -> None:
        super().__init__(Message("orders.order-not-fulfillable"))


class UnknownPaymentAccount(NotFound):
    code = "unknown-payment-account"

    def __init__(self) -> None:
        super().__init__(Message("orders.unknown-payment-account"))


class PaymentEventRefused(InvalidInput):
    code = "payment-event-refused"

    def __init__(self) -> None:
        super().__init__(Message("orders.payment-event-refused"))


class NothingKept(NotFound):
    code = "nothing-kept"

    def __init__(self) -> None:
        super().__init__(Message("orders.nothing-kept"))


class BuyerIsPaying(Conflict):
    """Whom the order belongs to has to be known until it is placed or given up."""

    code = "buyer-is-paying"

    def __init__(self) -> None:
        super().__init__(Message("orders.buyer-is-paying"))


class NoSuchMail(NotFound):
    code = "no-such-mail"

    def __init__(self) -> None:
        super().__init__(Message("orders.no-such-mail"))


class NoWayToPay(Conflict):
    code = "no-way-to-pay"

    def __init__(self) -> None:
        super().__init__(Message("orders.no-way-to-pay"))


class PaymentNotSetUp(Conflict):
    code = "payment-not-set-up"

    def __init__(self) -> None:
        super().__init__(Message("orders.payment-not-set-up"))


class NotPayableByHand(Conflict):
    code = "not-payable-by-hand"

    def __init__(self) -> None:
        super().__init__(Message("orders.not-payable-by-hand"))


class UnitsAlreadyRefunded(Conflict):
    """More units of a line than were bought and not refunded yet."""

    code = "units-already-refunded"

    def __init__(self) -> None:
        super().__init__(Message("orders.units-already-refunded"))


class RefundTooLarge(Conflict):
    code = "refund-too-large"

    def __init__(self, left_text: str) -> None:
        super().__init__(Message("orders.refund-too-large", left=left_text))


class NoAccountForCredit(Conflict):
    code = "no-account-for-credit"

    def __init__(self) -> None:
        super().__init__(Message("storecredit.no-account"))


class OrderDisputed(Conflict):
    code = "order-disputed"

    def __init__(self) -> None:
        super().__init__(Message("disputes.no-refund"))


class NotCancellable(Conflict):
    code = "order-not-cancellable"

    def __init__(self) -> None:
        super().__init__(Message("orders.order-not-cancellable"))


class AlreadySent(Conflict):
    code = "order-already-sent"

    def __init__(self) -> None:
        super().__init__(Message("orders.order-already-sent"))


class ParcelRefused(InvalidInput):
    code = "parcel-refused"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=problems)


class NoSuchDocument(NotFound):
    code = "no-such-document"

    def __init__(self) -> None:
        super().__init__(Message("orders.no-such-document"))


class SendingReturned(Conflict):
    code = "sending-returned"

    def __init__(self) -> None:
        super().__init__(Message("returns.sending-returned"))


class InvoicesOff(Conflict):
    code = "invoices-off"

    def __init__(self) -> None:
        super().__init__(Message("orders.invoices-off"))


class SellerUnknown(Conflict):
    code = "seller-unknown"

    def __init__(self) -> None:
        super().__init__(Message("orders.seller-unknown"))


class NotInvoiceable(Conflict):
    code = "not-invoiceable"

    def __init__(self) -> None:
        super().__init__(Message("orders.not-invoiceable"))


class NumberTaken(Conflict):
    code = "number-taken"

    def __init__(self, number: str) -> None:
        super().__init__(Message("orders.number-taken", number=number))


class NumberNotHigher(Conflict):
    code = "number-not-higher"

    def __init__(self, last: int) -> None:
        super().__init__(Message("orders.number-not-higher", last=last))
