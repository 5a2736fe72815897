"""What customers have in store credit, and what moved on it."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.db.models import QuerySet

from sitewright.checkout.gift_cards.models import EntryReason, GiftCard, GiftCardEntry
from sitewright.kit import clock

MOST_ENTRIES = 200
GIVING, TURNING = "give-", "turn-"
"""How the cause of an entry begins: what an owner gave; and what was taken back of it, or given once more."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Of one currency; `ends_at` and `ending_cents`: what ends first, None where nothing does."""

    currency: str
    is_test: bool
    cents: int
    ends_at: datetime | None = None
    ending_cents: int = 0


def credit_rows(customer_id: str) -> list[GiftCard]:
    """All the customer ever had, also what has ended."""
    return list(GiftCard.objects.filter(holder_id=customer_id).order_by("id")) if customer_id else []


def balances_of(rows: Collection[GiftCard]) -> list[Balance]:
    """Of all a customer ever had, what pays now: one for each currency; that of test mode apart."""
    now = clock.now()
    there = [row for row in rows if row.balance_cents and (row.expires_at is None or row.expires_at > now)]
    there.sort(key=_kind)
    return [_balance(kind, list(same)) for kind, same in groupby(there, key=_kind)]


def entries_of_credit(rows: Collection[GiftCard], most: int | None = MOST_ENTRIES) -> list[GiftCardEntry]:
    """The newest of them first; all of them for None."""
    found = GiftCardEntry.objects.filter(card__in=rows).select_related("card")
    return list(found.order_by("-created_at", "-id")[:most])


def entries_caused_by(cause: str) -> QuerySet[GiftCardEntry]:
    """One at most; of a cause that is no empty text."""
    # Entries without a cause are not in the index: where they are not left out, it is not used.
    found: QuerySet[GiftCardEntry] = GiftCardEntry.objects.filter(cause=cause).exclude(cause="")
    return found


def may_be_taken_back(entries: Collection[GiftCardEntry]) -> set[str]:
    """The ids of those an owner has given that are still there whole."""
    given = [each for each in entries if each.reason == EntryReason.GIVEN and each.cause.startswith(GIVING)]
    now, turns = clock.now(), turns_of(given)
    return {
        each.id
        for each in given
        if each.card.balance_cents >= each.amount_cents
        and (each.card.expires_at is None or each.card.expires_at > now)
        # And not taken back since.
        and turns[each.id] % 2 == 0
    }


def turns_of(entries: Collection[GiftCardEntry]) -> Counter[str]:
    """By the id of each: how often it was taken back or given once more."""
    cards = {each.card_id for each in entries}
    turned = GiftCardEntry.objects.filter(card_id__in=cards, cause__startswith=TURNING)
    causes = turned.values_list("cause", flat=True) if cards else ()
    return Counter(cause.removeprefix(TURNING).rpartition("-")[0] for cause in causes)


def _kind(row: GiftCard) -> tuple[str, bool]:
    return row.currency, row.is_test


def _balance(kind: tuple[str, bool], rows: list[GiftCard]) -> Balance:
    ending = [(row.expires_at, row.balance_cents) for row in rows if row.expires_at]
    first = min(ending, default=(None, 0))
    return Balance(*kind, sum(row.balance_cents for row in rows), *first)
