"""What so many refused payments mean. Pure."""

from datetime import UTC, datetime, timedelta

import pytest

from sitewright.kit.proof_of_work import BITS
from sitewright.orders.card_testing.rules import (
    Asked,
    Record,
    Records,
    TurnedAway,
    bits_after,
    judged,
    wait_after,
)

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)


def record(refused: int, cards: int = 1, seconds_ago: int = 0) -> Record:
    last = NOW - timedelta(seconds=seconds_ago)
    return Record(refused, cards, last - timedelta(minutes=10), last)


def test_nobody_who_has_not_failed_twice_is_asked_for_anything() -> None:
    assert judged(Records(), NOW) is None
    assert judged(Records(record(1), record(1)), NOW) is None


@pytest.mark.parametrize("records", [Records(cart=record(2)), Records(address=record(2))])
def test_two_of_a_cart_or_an_address_cost_work(records: Records) -> None:
    assert judged(records, NOW) == Asked(BITS + 1, 120)


def test_work_and_waiting_grow_with_each_refusal_and_end_somewhere() -> None:
    assert [bits_after(each) - BITS for each in range(2, 8)] == [1, 2, 3, 4, 5, 6]
    assert [wait_after(each).seconds // 60 for each in range(2, 8)] == [2, 4, 8, 16, 30, 30]


def test_who_has_waited_may_pay() -> None:
    assert judged(Records(cart=record(2, seconds_ago=119)), NOW) == Asked(BITS + 1, 1)
    assert judged(Records(cart=record(2, seconds_ago=120)), NOW) is None


@pytest.mark.parametrize("over", [record(8), record(5, cards=5)])
def test_too_many_are_turned_away_until_the_first_counts_no_more(over: Record) -> None:
    assert judged(Records(address=over), NOW) == TurnedAway(50 * 60)


def test_a_card_that_goes_from_cart_to_cart_costs_the_most_at_once() -> None:
    assert judged(Records(cart=record(1), has_barred_card=True), NOW) == Asked(20, 30 * 60)
