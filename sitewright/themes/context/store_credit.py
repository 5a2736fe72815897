"""What the checkout says of the store credit of somebody who is signed in, and the page of it in an account.

storeCredit    null for guests, for who has none, and where an order takes none; else {label ("Store credit:
               $12.00"), isUsed, error}. A button `storeCredit` of the form `checkout-form`, with the value
               `use` or `leave`, changes it

account.credit of the account's view `credit`: {lines[] (texts: what there is), entries[] {title, on (ms),
               money, note}}, the newest first; else null

Money is {value, currency}. Never stored in any cache.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.checkout.gift_cards.models import EntryReason, GiftCardEntry
from sitewright.checkout.gift_cards.sending import day_text
from sitewright.content.page_context import milliseconds
from sitewright.kit.messages import Message, text
from sitewright.orders.money_text import money_text
from sitewright.orders.store_credit.queries import Balance
from sitewright.themes.context.cart import money

Context = dict[str, Any]

STORE_CREDIT, USE, LEAVE = "storeCredit", "use", "leave"
_REASONS = {
    EntryReason.GIVEN: Message("storecredit.reason.given"),
    EntryReason.TAKEN: Message("storecredit.reason.taken"),
    EntryReason.REDEEMED: Message("storecredit.reason.redeemed"),
    EntryReason.RETURNED: Message("storecredit.reason.returned"),
    EntryReason.REFUNDED: Message("storecredit.reason.refunded"),
    EntryReason.CREDITED: Message("storecredit.reason.credited"),
    EntryReason.EXPIRED: Message("storecredit.reason.expired"),
}


@dataclass(frozen=True, slots=True)
class CreditThere:
    """What a customer could pay with in the cart's currency, and whether it is meant to pay."""

    cents: int
    is_used: bool


def store_credit_part(
    there: CreditThere | None, cart: Mapping[str, Any], locale: str, error: str
) -> Context | None:
    """`cart` is what `checkout.queries.cart_of` answers."""
    if there is None:
        return None
    amount = money_text(there.cents, cart["currency"], locale)
    return {"label": text("storecredit.label", amount=amount), "isUsed": there.is_used, "error": error}


def account_credit_part(
    balances: Sequence[Balance],
    entries: Sequence[GiftCardEntry],
    numbers: Mapping[str, int],
    locale: str,
) -> Context:
    """`numbers` are those of orders by their ids."""
    lines = [line for balance in balances for line in _lines(balance, locale)]
    return {
        "lines": lines or [text("storecredit.nothing")],
        "entries": [_entry(each, numbers.get(each.order_id)) for each in entries],
    }


def lost_with_account(balances: Sequence[Balance], locale: str) -> str:
    """What somebody who deletes the account reads of credit that pays; empty where there is none."""
    amounts = [money_text(each.cents, each.currency, locale) for each in balances if not each.is_test]
    return text("storecredit.lost", amount=", ".join(amounts)) if amounts else ""


def _lines(balance: Balance, locale: str) -> list[str]:
    amount = money_text(balance.cents, balance.currency, locale)
    if balance.is_test:
        return [text("storecredit.test-balance", amount=amount)]
    lines = [text("storecredit.balance", amount=amount)]
    if balance.ends_at:
        ending = money_text(balance.ending_cents, balance.currency, locale)
        lines.append(text("storecredit.until", amount=ending, day=day_text(balance.ends_at, locale)))
    return lines


def _entry(entry: GiftCardEntry, number: int | None) -> Context:
    notes = [text("storecredit.order", number=number)] if number else []
    return {
        "title": str(_REASONS[EntryReason(entry.reason)]),
        "on": milliseconds(entry.created_at),
        "money": money(entry.amount_cents, entry.card.currency),
        "note": "\n".join(filter(None, (*notes, entry.message))),
    }
