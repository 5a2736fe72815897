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


def test_a_gift_card_is_spent_to_the_last_cent_and_no_further(tmp_path: Path) -> None:
    """A01, issue 13: 200 buyers have one card that pays for exactly 20 of them."""
    shop = FaultShop(tmp_path / "data", stock=200, carts=200)
    shop.give_a_gift_card(20 * 1200)
    with shop.site:
        answers = shop.buy_all(submit(token, shownTotalCents="0") for token in shop.tokens)
        found = shop.report()
    assert Counter(answer.status for answer in answers)[200] == 20
    # Whoever came too late is told of the card, or of another total.
    assert {answer.status for answer in answers} <= {200, 400, 409}
    assert (len(found["orders"]), found["balances"], found["charges"]) == (20, [0], 0)
    assert (found["on_hand"], found["held"]) == (180, 0)
    assert found["violations"] == []


def test_gives_a_discount_exactly_as_often_as_it_may_be_used(tmp_path: Path) -> None:
    """A01 with a code that is good for 50 of the 100 units, asked for by 200 buyers."""
    shop = FaultShop(tmp_path / "data", stock=100, carts=200)
    shop.limit_a_discount(50)
    with shop.site:
        first = shop.buy_all(submit(token, shownTotalCents="1080") for token in shop.tokens)
        # Whoever came too late for it is told so, and buys at the full price or not at all.
        late = [token for token, answer in zip(shop.tokens, first, strict=True) if answer.status != 200]
        second = shop.buy_all(submit(token) for token in late)
        found = shop.report()
    assert Counter(answer.status for answer in first) == {200: 50, 400: 150}
    assert {answer.message for answer in first if answer.status == 400} == {
        "TEN has been used as often as it could be."
    }
    assert Counter(answer.status for answer in second) == {200: 50, 409: 100}
    assert (len(found["orders"]), found["discounted"], found["uses"]) == (100, 50, [50])
    assert (found["on_hand"], found["held"]) == (0, 0)
    assert found["violations"] == []
