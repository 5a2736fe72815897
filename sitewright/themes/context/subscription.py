"""What the checkout says of a subscription, and a subscription's own page.

Checkout: `checkout.subscription` {heading, lines[]}, null for a cart of goods. The lines are sentences: what
is charged later and how it is left; they stand above the button.

A subscription's page has the layout `account`, its view is `subscription` (or `subscriptions`: all of them).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, chosen_language, text
from sitewright.kit.single_line import single_line
from sitewright.orders.day_text import day_text
from sitewright.orders.money_text import money_text
from sitewright.orders.payments.provider import PaymentOption
from sitewright.orders.subscriptions.methods import (
    CHANGEABLE,
    is_tried_now,
    method_text,
    paid_with,
    provider_to_choose_at,
)
from sitewright.orders.subscriptions.models import MethodSetUp, Subscription, SubscriptionState
from sitewright.orders.subscriptions.new_prices import first_due_at_new_price
from sitewright.orders.subscriptions.offering import Offer
from sitewright.orders.subscriptions.operations.skip_period import may_unskip
from sitewright.orders.subscriptions.periods import due_at
from sitewright.orders.subscriptions.price_queries import price_to_come
from sitewright.orders.subscriptions.queries import OrderOfSubscription
from sitewright.orders.subscriptions.words import (
    every,
    new_price_text,
    price_text,
    state_text,
    subscription_path,
)
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import WebsiteBasics
from sitewright.themes.context.account import Form, Shown
from sitewright.themes.context.subscription_goods import goods_forms, goods_said

Context = dict[str, Any]

STEP, PERIOD = "step", "period"
SET_UP, CARD = "setup", "card"
PATH, ALL_PATH = "/account/subscription", "/account/subscriptions"
METHOD_PATH, CARDS_PATH = f"{PATH}/payment", f"{PATH}/cards"
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


@dataclass(frozen=True, slots=True)
class News:
    """What has just happened to a subscription, or why it did not; `leads_to` is where its buyer goes on, and
    `typed` what stood in the fields of goods that were refused.
    """

    said: str = ""
    problem: str = ""
    leads_to: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)


NOTHING_NEW = News()


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
    found: Subscription, orders: list[OrderOfSubscription], site: WebsiteBasics, news: News = NOTHING_NEW
) -> Shown:
    locale = chosen_language() or site.locale
    goods = f"{found.quantity} × {single_line(found.product_name)}"
    links = [
        {"title": text("storefront.order", number=each.number), "url": in_language(each.path)}
        for each in orders
    ]
    if news.leads_to:
        links.insert(0, {"title": text("subscriptions.method.go"), "url": news.leads_to})
    state = state_text(found, site.time_zone, locale)
    more = [goods_said(found, site), _new_price(found, site, locale), paid_with(found)]
    steps = [_form(found, step) for step in _STEPS[SubscriptionState(found.state)] if _may(found, step)]
    return Shown(
        "subscription",
        text("subscriptions.title"),
        PATH,
        text=" ".join(filter(None, [f"{goods}. {price_text(found, locale)}. {state}", *more])),
        said=news.said,
        problem=news.problem,
        forms=[*goods_forms(found, site, news.typed), *_method_forms(found), *steps],
        more={"links": links},
    )


def _new_price(found: Subscription, site: WebsiteBasics, locale: str) -> str:
    change = price_to_come(found)
    # Who was told reads it here again; whoever is still to be told gets a mail first.
    if change is None or found.new_renewal_cents is None or found.state not in CHANGEABLE:
        return ""
    day = day_text(first_due_at_new_price(found, change), site.time_zone, locale)
    return text("subscriptions.prices.to-come", day=day, price=new_price_text(found, change, locale))


def leading_to(page_url: str) -> News:
    return News(said=text("subscriptions.method.leading"), leads_to=page_url)


def news_of(found: Subscription, set_up: MethodSetUp | None, *, is_silent: bool, is_checked: bool) -> News:
    """What became of choosing another way to pay; `is_silent`: the provider did not answer, `is_checked`: it
    takes its time.
    """
    if set_up is None:
        return NOTHING_NEW
    match set_up.state:
        case MethodSetUp.State.TAKEN:
            return News(said=_changed(found))
        case MethodSetUp.State.OVER if set_up.problem:
            return News(problem=text("subscriptions.method.refused", reason=set_up.problem))
        case MethodSetUp.State.OVER:
            return News(problem=text("subscriptions.method.over"))
    if is_silent:
        return News(problem=text("subscriptions.method.silent"))
    return News(
        text("subscriptions.method.checked") if is_checked else text("subscriptions.method.unfinished")
    )


def _changed(found: Subscription) -> str:
    method = method_text(found)
    changed = text("subscriptions.method.changed")
    said = [text("subscriptions.method.changed-to", method=method) if method else changed]
    if is_tried_now(found):
        said.append(text("subscriptions.method.trying"))
    return " ".join(said)


def cards_shown(found: Subscription, set_up: MethodSetUp, cards: Sequence[PaymentOption]) -> Shown:
    """A page to choose one on, for a provider that has none of its own."""
    hidden = {"id": found.id, "authCode": found.access_code, SET_UP: set_up.id}
    forms = [
        Form(
            CARDS_PATH,
            text("subscriptions.method.choose"),
            title=f"{card.label} {card.hint}",
            hidden={**hidden, CARD: card.value},
        )
        for card in cards
    ]
    back = {
        "title": text("subscriptions.method.back"),
        "url": in_language(f"{subscription_path(found)}&{SET_UP}={set_up.id}"),
    }
    title, said = text("subscriptions.method.cards"), text("subscriptions.method.cards-text")
    return Shown("subscription", title, CARDS_PATH, text=said, forms=forms, more={"links": [back]})


def _method_forms(found: Subscription) -> list[Form]:
    if provider_to_choose_at(found) is None:
        return []
    hidden = {"id": found.id, "authCode": found.access_code}
    hint = text("subscriptions.method.hint")
    # What is overdue waits for this alone.
    is_quiet = found.state != SubscriptionState.OVERDUE
    change = text("subscriptions.method.change")
    return [Form(METHOD_PATH, change, text=hint, hidden=hidden, is_quiet=is_quiet)]


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
