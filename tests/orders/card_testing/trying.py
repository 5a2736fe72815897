"""Payments that are refused, and work that is done."""

from hashlib import sha256
from itertools import count

import pytest

from sitewright.orders.errors import PaymentDeclined
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.requests import OrderRequest
from tests.orders.buying import cart_worth, submit

ADDRESS = "203.0.113.9"


def refused(*, token: str = "", total: int = 1200, address: str = ADDRESS, **changes: str) -> str:
    """A refused payment of this cart, or of a new one; the cart's token. Done work goes along."""
    token = token or cart_worth()[0]
    sent = {"address": address, "payment_token": test_provider.DECLINE} | changes
    with pytest.raises(PaymentDeclined):
        place_order(asked(token, total, **sent))
    return token


def asked(token: str, total: int = 1200, **changes: str) -> OrderRequest:
    return submit(token, total, **({"address": ADDRESS} | changes))


def done(work: dict[str, object]) -> str:
    """As the page's script does it."""
    token, bits = str(work["token"]), int(str(work["bits"]))
    answers = (
        answer
        for answer in count()
        if int.from_bytes(sha256(f"{token}:{answer}".encode()).digest()) >> (256 - bits) == 0
    )
    return f"{token}:{next(answers)}"
