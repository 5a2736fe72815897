"""Why an order is not placed or not changed.

DomainError
├── NotFound
│   ├── OrderNotFound
│   └── UnknownPaymentAccount
├── Forbidden
│   └── PaymentElsewhere          begun in another browser, or never
├── InvalidInput
│   ├── PaymentEventRefused       not signed by the provider, or unreadable
│   ├── CartIsEmpty
│   └── BelowMinimum              SF-5.26
├── Conflict
│   ├── PriceChanged
│   ├── KeyReused                 the key was used for another submit
│   ├── PaymentBeingChecked       not known yet; ask again
│   │   ├── PaymentActionRequired the buyer has to do something first
│   │   └── PaymentBeingConfirmed the provider works on it, maybe for days
│   └── NotFulfillable
├── PaymentDeclined               402; the cart is kept
└── TooManyPaying                 503; nothing has begun
"""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound


class OrderNotFound(NotFound):
    code = "order-not-found"

    def __init__(self) -> None:
        super().__init__("This order does not exist.")


class CartIsEmpty(InvalidInput):
    code = "cart-empty"

    def __init__(self) -> None:
        super().__init__("Your cart is empty.")


class BelowMinimum(InvalidInput):
    code = "below-minimum"

    def __init__(self, minimum_text: str) -> None:
        super().__init__(f"To check out, your order subtotal must be {minimum_text} or more.")


class PriceChanged(Conflict):
    """The total differs from the one the buyer saw; nothing was charged."""

    code = "price-changed"

    def __init__(self) -> None:
        super().__init__("Prices changed meanwhile. Look at the new total and place the order again.")


class KeyReused(Conflict):
    code = "key-reused"

    def __init__(self) -> None:
        super().__init__("This order was already sent with other details. Reload the page and try again.")


class PaymentBeingChecked(Conflict):
    code = "payment-being-checked"
    path = "/checkout"

    def __init__(self) -> None:
        super().__init__("We are checking your payment. This takes a moment; you will not be charged twice.")


class PaymentActionRequired(PaymentBeingChecked):
    """`path` is our page that leads on; scripts get what the provider's own form needs."""

    code = "payment-action-required"

    def __init__(self, path: str, return_path: str, redirect_url: str, client_secret: str) -> None:
        Conflict.__init__(self, "Your payment needs one more step. Your items are reserved meanwhile.")
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
        Conflict.__init__(
            self,
            "Your payment is being confirmed. Some banks need a few days for this. Your items are reserved, "
            "and you will get an e-mail as soon as your order is placed. Please do not pay again.",
        )
        self.path = path
        self.details = {"paymentUrl": path}


class PaymentElsewhere(Forbidden):
    """The same for a payment of another browser and for none."""

    code = "payment-elsewhere"

    def __init__(self) -> None:
        super().__init__(
            "This payment was not begun in this browser. If you have paid, you will get an e-mail as soon as "
            "your order is placed."
        )


class TooManyPaying(DomainError):
    """As many people are waiting for their payment as may; nothing has begun."""

    code = "too-many-waiting"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(
            "Many people are paying at this moment. Nothing was charged and your cart is kept. "
            "Please try again in a few seconds."
        )


class PaymentDeclined(DomainError):
    code = "payment-declined"
    status = 402


class NotFulfillable(Conflict):
    code = "order-not-fulfillable"

    def __init__(self) -> None:
        super().__init__("Only a placed order that is not yet fulfilled can be fulfilled.")


class UnknownPaymentAccount(NotFound):
    code = "unknown-payment-account"

    def __init__(self) -> None:
        super().__init__("There is no such address for payment events here.")


class PaymentEventRefused(InvalidInput):
    code = "payment-event-refused"

    def __init__(self) -> None:
        super().__init__("This event is not signed as it has to be, or could not be read.")
