"""Subscriptions as the owner API shows them."""

from typing import Any

from sitewright.kit.messages import chosen_language, text
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.goods import CHANGING
from sitewright.orders.subscriptions.held_up import reason_of
from sitewright.orders.subscriptions.methods import method_text, provider_to_choose_at
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.new_prices import first_due_at_new_price
from sitewright.orders.subscriptions.operations.skip_period import may_unskip
from sitewright.orders.subscriptions.price_queries import price_to_come
from sitewright.orders.subscriptions.queries import events_of, orders_of_subscription
from sitewright.orders.subscriptions.words import new_price_text, price_text
from sitewright.sites.queries import website_basics
from sitewright.studio.subscription_goods_presenting import goods_to_come

_NAMES = (
    "id", "state", "end_reason", "product_name", "quantity", "customer_name", "email", "next_at", "look_at",
    "created_at",
)  # fmt: skip


def subscription_row(found: Subscription) -> dict[str, Any]:
    return {
        **{name: getattr(found, name) for name in _NAMES},
        "price_text": price_text(found, _locale()),
        "problem": _problem(found),
        "is_test": found.environment == "test",
    }


def subscription_detail(found: Subscription) -> dict[str, Any]:
    names = ("id", "kind", "detail", "is_by_owner", "at")
    return {
        "subscription": subscription_row(found),
        "period": found.period,
        "may_unskip": may_unskip(found),
        "method": method_text(found),
        "may_send_link": bool(found.email) and provider_to_choose_at(found) is not None,
        "unit_price_text": money_text(found.unit_price_cents, found.currency, _locale()),
        **_price_to_come(found),
        "may_change_goods": found.state in CHANGING,
        "goods_to_come": goods_to_come(found),
        "cycles": found.cycles,
        "paid_cycles": found.paid_cycles,
        "address_lines": address_lines(found.shipping_address, _locale()),
        "orders": [
            {
                "id": each.id,
                "number": each.number,
                "total_text": money_text(each.total_cents, found.currency, _locale()),
                "placed_at": each.placed_at,
            }
            for each in orders_of_subscription(found)
        ],
        "events": [{name: getattr(event, name) for name in names} for event in events_of(found)],
    }


def _price_to_come(found: Subscription) -> dict[str, Any]:
    change = price_to_come(found)
    if change is None:
        return {"price_to_come": "", "price_comes_at": None}
    return {
        "price_to_come": new_price_text(found, change, _locale()),
        "price_comes_at": first_due_at_new_price(found, change),
    }


def _problem(found: Subscription) -> str:
    if not found.problem:
        return ""
    declined = text("subscriptions.held-up.declined")
    return declined if found.problem == "declined" else str(reason_of(found.problem))


def _locale() -> str:
    return chosen_language() or website_basics().locale
