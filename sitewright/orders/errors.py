"""Why an order is not placed or not changed.

DomainError
├── NotFound
│   └── OrderNotFound
├── InvalidInput
│   ├── CartIsEmpty
│   └── BelowMinimum              SF-5.26
├── Conflict
│   ├── PriceChanged
│   ├── KeyReused                 the key was used for another submit
│   ├── PaymentBeingChecked       not known yet; ask again
│   └── NotFulfillable
├── PaymentDeclined               402; the cart is kept
└── TooManyPaying                 503; nothing has begun
"""

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound


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

    def __init__(self) -> None:
        super().__init__("We are checking your payment. This takes a moment; you will not be charged twice.")


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
