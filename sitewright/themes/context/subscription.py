"""What the checkout says of a subscription, and a subscription's own page.

Checkout: `checkout.subscription` {heading, lines[]}, null for a cart of goods. The lines are sentences: what
is charged later and how it is left; they stand above the button.

A subscription's page has the layout `account`, its view is `subscription` (or `subscriptions`: all of them).
"""

from datetime import datetime
from typing import Any

from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, chosen_language, text
from sitewright.kit.single_line import single_line
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.models import Subscription, SubscriptionState
from sitewright.orders.subscriptions.offering import Offer
from sitewright.orders.subscriptions.operations.skip_period import may_unskip
from sitewright.orders.subscriptions.periods import due_at
from sitewright.orders.subscriptions.queries import OrderOfSubscription
from sitewright.orders.subscriptions.words import day_text, every, price_text, state_text, subscription_path
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import WebsiteBasics
from sitewright.themes.context.account import Form, Shown

Context = dict[str, Any]

STEP, PERIOD = "step", "period"
PATH, ALL_PATH = "/account/subscription", "/account/subscriptions"
_LABELS = {
    "skip": Message("subscriptions.skip"),
    "unskip": Message("subscriptions.unskip"),
    "pause": Message("subscriptions.pause"),
    "resume": Message("subscriptions.resume"),
    "cancel": Message("subscriptions.cancel"),
    "keep": Message("subscriptions.keep"),
}
_STEPS = {
    SubscriptionState.ACTIVE: ("skip", "unskip", "pause", "cancel"),
    SubscriptionState.OVERDUE: ("cancel",),
    SubscriptionState.PAUSED: ("resume", "cancel"),
    SubscriptionState.CANCELLING: ("keep",),
    SubscriptionState.ENDED: (),
}


def subscription_offer(offer: Offer, site: WebsiteBasics, now: datetime) -> Context:
    """As it will be if it is paid for now."""
    zone = zone_of(site.time_zone)
    anchor = now.astimezone(zone).replace(tzinfo=None)
    locale = chosen_language() or site.locale
    lines = []
    if offer.plan.cycles != 1:
        day = day_text(due_at(anchor, zone, offer.plan, 1), site.time_zone, locale)
        price = money_text(offer.renewal_cents, site.currency, locale)
        lines.append(text("subscriptions.terms.then", price=price, every=every(offer.plan), day=day))
    if offer.plan.cycles:
        lines.append(text("subscriptions.terms.cycles", count=offer.plan.cycles))
    lines += [text("subscriptions.terms.leave"), text("subscriptions.terms.kept")]
    return {"heading": text("subscriptions.terms.heading"), "lines": lines}


def subscription_shown(
    found: Subscription, orders: list[OrderOfSubscription], site: WebsiteBasics, problem: str = ""
) -> Shown:
    locale = chosen_language() or site.locale
    goods = f"{found.quantity} × {single_line(found.product_name)}"
    links = [
        {"title": text("storefront.order", number=each.number), "url": in_language(each.path)}
        for each in orders
    ]
    return Shown(
        "subscription",
        text("subscriptions.title"),
        PATH,
        text=f"{goods}. {price_text(found, locale)}. {state_text(found, site.time_zone, locale)}",
        problem=problem,
        forms=[_form(found, step) for step in _STEPS[SubscriptionState(found.state)] if _may(found, step)],
        more={"links": links},
    )


def subscriptions_shown(found: list[Subscription], site: WebsiteBasics) -> Shown:
    """All of a customer's."""
    locale = chosen_language() or site.locale
    links = [
        {
            "title": f"{each.product_name}, {price_text(each, locale)}. "
            f"{state_text(each, site.time_zone, locale)}",
            "url": in_language(subscription_path(each)),
        }
        for each in found
    ]
    title = text("subscriptions.list-heading")
    said = "" if found else text("subscriptions.none")
    return Shown("subscriptions", title, ALL_PATH, text=said, more={"links": links})


def _may(found: Subscription, step: str) -> bool:
    return step != "unskip" or may_unskip(found)


def _form(found: Subscription, step: str) -> Form:
    hidden = {"id": found.id, "authCode": found.access_code, STEP: step, PERIOD: str(found.period)}
    hint = text("subscriptions.cancel-hint") if step == "cancel" else ""
    return Form(PATH, str(_LABELS[step]), text=hint, hidden=hidden, is_quiet=step != "keep")
