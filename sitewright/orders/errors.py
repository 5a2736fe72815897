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

    def __init__(self) -> None:
        super().__init__(Message("orders.payment-being-checked"))


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
