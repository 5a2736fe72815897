"""Asking what is not known yet, with no database connection held meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from sitewright.checkout.shipping.carriers.accounts import KeptAccount, note_asked
from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway, Quoted, RateQuestion
from sitewright.checkout.shipping.carriers.quotes import keep_answer
from sitewright.checkout.shipping.carriers.registry import carrier_of

MOST_AT_ONCE = 4
"""Questions of one cart: as many rates with boxes of their own, or parcels. Others are asked next time."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One question with its answer, or with why there is none."""

    question: RateQuestion
    quoted: tuple[Quoted, ...] | None
    problem: Away | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """`ask` may take seconds for each question; what it returns is for `keep`."""

    account: KeptAccount
    questions: Sequence[RateQuestion]

    def ask(self) -> list[Heard]:
        heard: list[Heard] = []
        for question in self.questions:
            # Who does not answer the first does not answer the second, and a buyer is waiting.
            is_away = bool(heard) and heard[-1].problem in (Away.SILENT, Away.BUSY, Away.REFUSED)
            heard.append(Heard(question, None, heard[-1].problem) if is_away else self._asked(question))
        return heard

    @transaction.atomic
    def keep(self, heard: object) -> None:
        """An exception in place of what was heard, where the asking itself failed, is a silence."""
        answers = heard if isinstance(heard, list) else [silent(question) for question in self.questions]
        for each in answers:
            keep_answer(self.account.id, each.question, each.quoted)
        note_asked(self.account.id, answers[-1].problem, answers[-1].said)

    def _asked(self, question: RateQuestion) -> Heard:
        return hear(self.account.service, self.account.key, question)


def hear(service: str, key: str, question: RateQuestion) -> Heard:
    """May take seconds. `key` is empty where this installation cannot read it."""
    if not key:
        return Heard(question, None, Away.LOCKED)
    try:
        return Heard(question, tuple(carrier_of(service, key).rates_of(question)))
    except CarrierAway as away:
        return Heard(question, None, away.reason, away.said)


def silent(question: RateQuestion) -> Heard:
    """Where the asking itself failed without a word."""
    return Heard(question, None, Away.SILENT)
