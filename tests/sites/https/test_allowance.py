"""How often an authority is asked: pauses for machines, limits for everybody."""

import pytest

from sitewright.sites.https.allowance import (
    KEPT_MS,
    MOST_ISSUED_A_WEEK,
    MOST_ORDERS,
    MOST_TRIES_AN_HOUR,
    Tries,
    next_try,
)

_MINUTE, _HOUR = 60_000, 3_600_000
NOW = 1_800_000_000_000


@pytest.mark.parametrize(
    ("failures", "minutes"), [(0, 0), (1, 1), (2, 10), (3, 60), (4, 180), (5, 720), (6, 1440), (60, 1440)]
)
def test_pauses_grow(failures: int, minutes: int) -> None:
    # Long apart, so that the limit of an hour says nothing.
    failed = [NOW - 2 * _HOUR * number for number in reversed(range(failures))]
    expected = NOW + minutes * _MINUTE if failures else 0
    assert next_try(Tries(failed), [], is_asked=False) == expected


def test_whoever_asks_waits_for_limits_only() -> None:
    failed = [NOW - number for number in range(MOST_TRIES_AN_HOUR)][::-1]
    assert next_try(Tries(failed[1:]), [], is_asked=True) == 0
    assert next_try(Tries(failed), [], is_asked=True) == failed[0] + _HOUR


def test_asks_for_no_name_more_often_than_may_be() -> None:
    issued = [NOW + number for number in range(MOST_ISSUED_A_WEEK)]
    assert next_try(Tries(issued=issued), [], is_asked=True) == NOW + KEPT_MS


def test_counts_the_orders_of_all_names() -> None:
    orders = [NOW + number for number in range(MOST_ORDERS)]
    assert next_try(Tries(), orders, is_asked=True) == NOW + 3 * _HOUR


def test_believes_the_authority() -> None:
    assert next_try(Tries(not_before=NOW), [], is_asked=True) == NOW


def test_forgets_what_is_a_week_old() -> None:
    tries = Tries([NOW - KEPT_MS, NOW], [NOW - KEPT_MS])
    tries.forget_old(NOW)
    assert (tries.failed, tries.issued) == ([NOW], [])
