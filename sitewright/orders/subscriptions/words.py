"""What people read of a subscription: how often, how much, and what comes next."""

from collections.abc import Callable

from sitewright.kit.messages import Message, text
from sitewright.kit.single_line import single_line
from sitewright.orders.confirmation_mail import RenewalWords
from sitewright.orders.day_text import day_text
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.models import EndReason, PriceChange, Subscription, SubscriptionState
from sitewright.orders.subscriptions.new_prices import renewal_by_goods
from sitewright.orders.subscriptions.periods import Plan
from sitewright.orders.subscriptions.schedule import plan_of

_ENDED = {
    EndReason.CANCELLED: Message("subscriptions.is.ended-cancelled"),
    EndReason.COMPLETED: Message("subscriptions.is.ended-completed"),
    EndReason.UNPAID: Message("subscriptions.is.ended-unpaid"),
    EndReason.ERASED: Message("subscriptions.is.ended-erased"),
}


def every(plan: Plan) -> str:
    """Such as `every 2 months`."""
    match plan.unit, plan.value == 1:
        case "WEEK", True:
            return text("subscriptions.every.week")
        case "WEEK", False:
            return text("subscriptions.every.weeks", count=plan.value)
        case "MONTH", True:
            return text("subscriptions.every.month")
        case "MONTH", False:
            return text("subscriptions.every.months", count=plan.value)
        case _, True:
            return text("subscriptions.every.year")
    return text("subscriptions.every.years", count=plan.value)


def price_text(found: Subscription, locale: str) -> str:
    """Such as `$12.00 every month`."""
    return f"{money_text(found.renewal_cents, found.currency, locale)} {every(plan_of(found))}"


def goods_text(found: Subscription) -> str:
    """Such as `2 × Green tea (Large)`."""
    return f"{found.quantity} × {single_line(found.product_name)}"


def terms_text(found: Subscription, locale: str) -> str:
    """Such as `2 × Green tea (Large) for $24.00 every month`."""
    return text("subscriptions.goods.terms", goods=goods_text(found), price=price_text(found, locale))


def new_price_text(found: Subscription, change: PriceChange, locale: str) -> str:
    """What a renewal will cost; until its buyer was told, as far as it goes by the goods alone."""
    told = found.new_renewal_cents
    cents = renewal_by_goods(found, change.unit_price_cents) if told is None else told
    return f"{money_text(cents, found.currency, locale)} {every(plan_of(found))}"


def state_text(found: Subscription, time_zone: str, locale: str) -> str:
    """How it stands, in a sentence."""
    day = day_text(found.next_at, time_zone, locale) if found.next_at else ""
    match found.state:
        case SubscriptionState.ACTIVE:
            return text("subscriptions.is.active", day=day)
        case SubscriptionState.OVERDUE:
            return text("subscriptions.is.overdue")
        case SubscriptionState.PAUSED:
            return text("subscriptions.is.paused")
        case SubscriptionState.CANCELLING:
            return text("subscriptions.is.cancelling", day=day)
    return str(_ENDED[EndReason(found.end_reason)])


def subscription_path(found: Subscription) -> str:
    """Its page, which its code opens."""
    return f"/account/subscription?id={found.id}&authCode={found.access_code}"


def renewal_words(found: Subscription, time_zone: str) -> Callable[[str], RenewalWords]:
    """For the mail about one of its orders, in the locale that this is written in."""

    def said(locale: str) -> RenewalWords:
        if found.next_at is None:
            return RenewalWords(text("subscriptions.mail.last"), subscription_path(found))
        words = text(
            "subscriptions.mail.next",
            price=price_text(found, locale),
            day=day_text(found.next_at, time_zone, locale),
        )
        return RenewalWords(words, subscription_path(found))

    return said
