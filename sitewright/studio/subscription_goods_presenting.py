"""Other goods of a subscription as the owner API shows them."""

from typing import Any

from sitewright.checkout.pricing import TaxMode
from sitewright.kit.messages import chosen_language
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.goods import (
    PlannedGoods,
    costs_more,
    first_renewal_at,
    goods_choices,
    open_change,
    unit_price_of,
    variant_text,
    with_goods,
)
from sitewright.orders.subscriptions.goods_models import GoodsState
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.words import goods_text, price_text
from sitewright.sites.queries import website_basics


def choices_shown(found: Subscription) -> dict[str, Any]:
    choices = [
        {
            "variant_id": each.id,
            "name": variant_text(each),
            "price_text": _money(unit_price_of(found, each), found.currency),
            "is_current": each.id == found.variant_id,
        }
        for each in goods_choices(found)
    ]
    return {"choices": choices}


def goods_preview_shown(found: Subscription, planned: PlannedGoods) -> dict[str, Any]:
    totals, currency = planned.charges.priced.totals, found.currency
    changed = with_goods(found, planned.change)
    return {
        "goods_text": goods_text(changed),
        "price_text": price_text(changed, _locale()),
        "old_price_text": price_text(found, _locale()),
        "goods_sum_text": _money(totals.subtotal_cents, currency),
        "delivery_text": _money(totals.shipping_cents, currency) if totals.shipping_cents else "",
        "tax_text": _money(totals.tax_cents, currency) if totals.tax_cents else "",
        "is_tax_included": totals.tax_mode == TaxMode.INCLUSIVE,
        "starts_at": first_renewal_at(found),
        "waits_for_buyer": costs_more(found, planned.change),
        "period": found.period,
        "renewal_cents": changed.renewal_cents,
    }


def goods_to_come(found: Subscription) -> dict[str, Any] | None:
    """What is agreed on or proposed; None where nothing is."""
    change = open_change(found)
    if change is None:
        return None
    changed = with_goods(found, change)
    return {
        "goods_text": goods_text(changed),
        "price_text": price_text(changed, _locale()),
        "starts_at": first_renewal_at(found),
        "is_asked": change.state == GoodsState.ASKED,
        "is_paying": change.state == GoodsState.PAYING,
    }


def _money(cents: int, currency: str) -> str:
    return money_text(cents, currency, _locale())


def _locale() -> str:
    return chosen_language() or website_basics().locale
