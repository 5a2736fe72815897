"""What tells people from programs before a form is taken (SF-5.39, D-59).

A captcha says whether a key that came with a form is one of its own, for the act it was fetched for. The
built-in one is work that a browser does by itself. An outside one stands beside it, not in its place: where
it is away, is kept from loading or doubts a visitor, the work lets them in (decision 0072).
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from sitewright.forms.outside_captcha.accounts import OutsideAccount, outside_account
from sitewright.forms.outside_captcha.asking import is_person
from sitewright.kit import proof_of_work


class Act(StrEnum):
    """What a key was fetched for (SF-7.23 to 7.26, PL-9.09)."""

    FORM = "FORM_BLOCK_SUBMISSION"
    NEWSLETTER = "NEWSLETTER_BLOCK_SUBMISSION"
    WAITLIST = "PRODUCT_WAITLIST_SUBMISSION"
    POPUP = "PROMO_POPUP_SUBMISSION"


class Captcha(Protocol):
    def asks_outside(self, key: str) -> bool:
        """Whether judging this key means to wait for somebody else; it touches no database then."""

    def is_passed(self, key: str, act: Act) -> bool:
        """Whether the key is good; it is not afterwards."""


class Work:
    """`{token}:{answer}` of a challenge of `/api/challenge`."""

    def asks_outside(self, key: str) -> bool:  # noqa: ARG002  (never)
        return False

    def is_passed(self, key: str, act: Act) -> bool:
        token, _, answer = key.rpartition(":")
        return proof_of_work.seconds_worked(token, answer, _WORKED_FOR.get(act, "")) is not None


class Outside:
    """Tokens of the website's outside captcha, and the work besides."""

    def __init__(self, account: OutsideAccount) -> None:
        self._account = account
        self._work = Work()

    def asks_outside(self, key: str) -> bool:
        # Work has a colon, which no token of theirs has.
        return bool(key) and ":" not in key

    def is_passed(self, key: str, act: Act) -> bool:
        if self.asks_outside(key):
            return is_person(self._account, key, act)
        return self._work.is_passed(key, act)


_WORKED_FOR: Mapping[Act, str] = MappingProxyType({Act.WAITLIST: Act.WAITLIST.value})
"""Challenges of forms are given for no act: which it is, the form says when it is sent."""


def captcha() -> Captcha:
    """The one of this website."""
    account = outside_account()
    return Outside(account) if account else Work()
