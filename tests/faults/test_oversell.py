"""A01: 400 buyers press "pay" at once for 100 units."""

from collections import Counter
from pathlib import Path

import pytest

from tests.faults.selling import FaultShop, submit

pytestmark = [pytest.mark.fault, pytest.mark.database]


def test_sells_exactly_what_there_is(tmp_path: Path) -> None:
    """A01"""
    shop = FaultShop(tmp_path / "data", stock=100, carts=400)
    with shop.site:
        answers = shop.buy_all(submit(token) for token in shop.tokens)
        found = shop.report()
    assert Counter(answer.status for answer in answers) == {200: 100, 409: 300}
    losers = {answer.message for answer in answers if answer.status == 409}
    assert losers == {"Sorry, we do not have enough of that item available."}
    assert (len(found["orders"]), found["charges"]) == (100, 100)
    assert (found["on_hand"], found["held"]) == (0, 0)
    assert found["violations"] == []
