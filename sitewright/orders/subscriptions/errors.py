"""Why a subscription is not begun, or does not take a step.

DomainError
├── ProviderAway              503; nothing has changed
├── InvalidInput
│   ├── GoodsAreTheSame       it brings them already
│   ├── GoodsNotOffered       hidden, sold in another rhythm, or of another kind
│   ├── PriceIsTheSame        for all of those it is for
│   └── PriceNoticeTooShort   buyers have to know in good time that they will pay more
├── NotFound
│   ├── NobodySubscribed      nobody it would be for, or not any more
│   ├── NoSuchPrice           none was announced
│   └── NoSuchSubscription    also with another's code
└── Conflict
    ├── CostsMore             than its buyer was told; never said to a buyer
    ├── CurrencyChanged       the website's, since it began; never said to a buyer
    ├── GoodsAreAgreed        its owner would undo what its buyer has agreed to
    ├── GoodsCostOtherwise    than was shown when they were chosen
    ├── LinkJustSent          its buyer has a mail of this minute already
    ├── MethodStays           there is nothing to charge any more, or nothing to choose
    ├── NotChargedAgain       the way to pay that was chosen is for a single time
    ├── PriceIsInForce        somebody pays it already, or it was taken back
    └── SubscriptionMovedOn   it stands elsewhere by now, or somebody has taken another step
"""

from datetime import date

from sitewright.kit.errors import Conflict, DomainError, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchSubscription(NotFound):
    code = "no-such-subscription"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.no-such"))


class CostsMore(Conflict):
    code = "costs-more"

    def __init__(self, total_cents: int) -> None:
        super().__init__()
        self.total_cents = total_cents


class CurrencyChanged(Conflict):
    code = "currency-changed"


class GoodsAreAgreed(Conflict):
    code = "goods-are-agreed"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.goods.agreed"))


class GoodsAreTheSame(InvalidInput):
    code = "goods-are-the-same"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.goods.same"))


class GoodsNotOffered(InvalidInput):
    code = "goods-not-offered"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.goods.not-offered"))


class GoodsCostOtherwise(Conflict):
    code = "goods-cost-otherwise"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.goods.otherwise"))


class NotChargedAgain(Conflict):
    code = "not-charged-again"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.not-charged-again"))


class LinkJustSent(Conflict):
    code = "link-just-sent"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.link-just-sent"))


class MethodStays(Conflict):
    code = "method-stays"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.method.stays"))


class ProviderAway(DomainError):
    code = "provider-away"
    status = 503
    retry_after_seconds = 60

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.method.away"))


class NobodySubscribed(NotFound):
    code = "nobody-subscribed"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.prices.nobody"))


class NoSuchPrice(NotFound):
    code = "no-such-price"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.prices.no-such"))


class PriceIsInForce(Conflict):
    code = "price-is-in-force"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.prices.in-force"))


class PriceIsTheSame(InvalidInput):
    code = "price-is-the-same"

    def __init__(self) -> None:
        said = Message("subscriptions.prices.same")
        super().__init__(said, fields={"unit_price_cents": said})


class PriceNoticeTooShort(InvalidInput):
    code = "price-notice-too-short"

    def __init__(self, earliest: date) -> None:
        said = Message("subscriptions.prices.too-soon", day=earliest.isoformat())
        super().__init__(said, fields={"starts_on": said})


class SubscriptionMovedOn(Conflict):
    code = "subscription-moved-on"

    def __init__(self) -> None:
        super().__init__(Message("subscriptions.moved-on"))
