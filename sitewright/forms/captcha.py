"""What tells people from programs before a form is taken (SF-5.39, D-59).

A captcha says whether a key that came with a form is one of its own, for the act it was fetched for. The
built-in one is work that a browser does by itself; another one can stand in its place.
"""

from enum import StrEnum
from typing import Protocol

from sitewright.kit import proof_of_work


class Act(StrEnum):
    """What a key was fetched for (SF-7.23 to 7.25)."""

    FORM = "FORM_BLOCK_SUBMISSION"
    NEWSLETTER = "NEWSLETTER_BLOCK_SUBMISSION"
    WAITLIST = "PRODUCT_WAITLIST_SUBMISSION"


class Captcha(Protocol):
    def is_passed(self, key: str, act: Act) -> bool:
        """Whether the key is good; it is not afterwards."""


class Work:
    """`{token}:{answer}` of a challenge of `/api/challenge`; it is the same for every act."""

    def is_passed(self, key: str, act: Act) -> bool:  # noqa: ARG002  (what is worked for does not matter)
        token, _, answer = key.rpartition(":")
        return proof_of_work.seconds_worked(token, answer) is not None


def captcha() -> Captcha:
    """The one of this website."""
    return Work()
