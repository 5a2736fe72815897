"""Codes of six digits that go by mail: made out of their row, and compared. Pure but for the secret key."""

import hmac
import re
from datetime import timedelta

from sitewright.accounts.signing import signature
from sitewright.orders.customers.models import CustomerCode

GOOD_FOR = timedelta(minutes=10)
MOST_TRIES = 5
DIGITS = 6
_PURPOSE = "customer-code"
_NO_DIGITS = re.compile(r"[^0-9]+", re.ASCII)


def code_of(code_id: str) -> str:
    """Made again whenever it is needed: neither the database nor the outbox, which owners read, has it."""
    number = int(signature(_PURPOSE, code_id), 16) % 10**DIGITS
    return f"{number:0{DIGITS}}"


def is_code_of(asked: CustomerCode, typed: str) -> bool:
    """People type it with blanks or a hyphen; compared in the same time whatever was typed."""
    return hmac.compare_digest(_NO_DIGITS.sub("", typed[:40]), code_of(asked.id))


def mark_of(code_id: str) -> str:
    """What stands in the outbox in the code's place."""
    return f"[This code is only in the mail itself: {code_id}]"
