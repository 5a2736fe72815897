"""Prices of subscriptions as the owner API shows them."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from sitewright.kit.messages import chosen_language
from sitewright.orders.money_text import money_text
from sitewright.orders.subscriptions.models import PriceChange
from sitewright.orders.subscriptions.new_prices import LEAST_NOTICE, USUAL_NOTICE, first_day_after
from sitewright.orders.subscriptions.periods import Plan
from sitewright.orders.subscriptions.price_queries import (
    PlanPrice,
    PriceStep,
    announced_prices,
    plans_that_run,
)
from sitewright.orders.subscriptions.words import every
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import website_basics


def prices_shown() -> dict[str, Any]:
    """What is paid, by plan, and what was announced."""
    zone = zone_of(website_basics().time_zone)
    return {
        "plans": list(_plans(plans_that_run())),
        "announced": [_announced(change, many) for change, many in announced_prices()],
        "usual_start": first_day_after(USUAL_NOTICE, zone),
        "earliest_start": first_day_after(LEAST_NOTICE, zone),
    }


def _announced(change: PriceChange, many: int) -> dict[str, Any]:
    return {
        "id": change.id,
        "subscription_id": change.subscription_id,
        "product_name": change.product_name,
        "every": every(Plan(change.period_value, change.period_unit)),
        "price_text": _money(change.unit_price_cents, change.currency),
        "starts_at": change.starts_at,
        "count": many,
        "may_take_back": change.in_force_at is None and change.taken_back_at is None,
    }


def preview_shown(steps: Iterable[PriceStep], unit_price_cents: int) -> dict[str, Any]:
    rows = [
        {
            "old_text": _money(step.unit_price_cents, step.currency),
            "new_text": _money(unit_price_cents, step.currency),
            "is_dearer": unit_price_cents > step.unit_price_cents,
            "count": step.many,
        }
        for step in steps
    ]
    return {"steps": rows, "count": sum(row["count"] for row in rows)}


def _plans(rows: Iterable[PlanPrice]) -> Iterable[dict[str, Any]]:
    for (product_id, variant_id, value, unit), group in groupby(rows, key=lambda row: row[:4]):
        prices = list(group)
        yield {
            "product_id": product_id,
            "variant_id": variant_id,
            "period_value": value,
            "period_unit": unit,
            "product_name": prices[-1].product_name,
            "every": every(Plan(value, unit)),
            "price_texts": [_money(price.unit_price_cents, price.currency) for price in prices],
            "price_cents": prices[-1].unit_price_cents,
            "count": sum(price.many for price in prices),
        }


def _money(cents: int, currency: str) -> str:
    return money_text(cents, currency, chosen_language() or website_basics().locale)
