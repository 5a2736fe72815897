"""Store credit as the owner API shows it."""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.gift_cards.models import GiftCardEntry
from sitewright.orders.queries import numbers_of_orders
from sitewright.orders.store_credit.queries import (
    Balance,
    balances_of,
    credit_rows,
    entries_of_credit,
    may_be_taken_back,
)
from sitewright.studio.site_money import SiteMoney


def store_credit(customer_id: str, money: SiteMoney) -> dict[str, Any]:
    rows = credit_rows(customer_id)
    entries = entries_of_credit(rows)
    numbers = numbers_of_orders({each.order_id for each in entries if each.order_id})
    there = may_be_taken_back(entries)
    return {
        "currency": money.currency,
        "balances": [_balance(each, money) for each in balances_of(rows)],
        "entries": [
            {**_entry(each, numbers, money), "may_be_taken_back": each.id in there} for each in entries
        ],
    }


def _balance(balance: Balance, money: SiteMoney) -> dict[str, Any]:
    return {
        "currency": balance.currency,
        "is_test": balance.is_test,
        "cents": balance.cents,
        "text": money.text(balance.cents, balance.currency),
        "ends_at": balance.ends_at,
        "ending_text": money.text(balance.ending_cents, balance.currency) if balance.ends_at else "",
    }


def _entry(entry: GiftCardEntry, numbers: Mapping[str, int], money: SiteMoney) -> dict[str, Any]:
    names = ("id", "amount_cents", "reason", "order_id", "note", "message", "created_at")
    return {
        **{name: getattr(entry, name) for name in names},
        "amount_text": money.text(entry.amount_cents, entry.card.currency),
        "order_number": numbers.get(entry.order_id),
        "is_test": entry.card.is_test,
        "expires_at": entry.card.expires_at if entry.amount_cents > 0 else None,
    }
