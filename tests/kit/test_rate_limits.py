"""L03: limits hold to the call, say when to come back, and go on without Redis."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.config import Config, config
from sitewright.kit import clock, rate_limits
from sitewright.kit.errors import RateLimited
from tests.kit.limits import allowed_uses
from tools.postgres import free_port


@pytest.fixture
def configured(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def use(redis_url: str = "", *, is_on: bool = True) -> None:
        chosen: Config = replace(
            config(), rate_limits_enabled=is_on, data=replace(config().data, redis_url=redis_url)
        )
        monkeypatch.setattr(rate_limits, "config", lambda: chosen)

    return use


def test_lets_exactly_the_limit_through(configured: Callable[..., None]) -> None:
    configured()
    assert allowed_uses(10) == 3


def test_counts_each_key_by_itself(configured: Callable[..., None]) -> None:
    configured()
    assert allowed_uses(5, "a") == 3
    assert allowed_uses(5, "b") == 3


def test_says_when_to_come_back(configured: Callable[..., None]) -> None:
    """SF-8.03, D-61"""
    configured()
    allowed_uses(3)
    with pytest.raises(RateLimited) as refusal:
        rate_limits.check("add-to-cart", "visitor", limit="3/minute")
    assert 1 <= refusal.value.retry_after_seconds <= 60
    assert refusal.value.message == "Please try again in a few seconds."


def test_several_limits_hold_together(configured: Callable[..., None]) -> None:
    configured()
    rate_limits.check("checkout", "x", limit="5/minute;1/hour")
    with pytest.raises(RateLimited):
        rate_limits.check("checkout", "x", limit="5/minute;1/hour")


@pytest.mark.parametrize("hours", [-24, -2, 2, 24])
def test_a_clock_set_to_another_hour_changes_nothing(
    configured: Callable[..., None], still_clock: None, hours: int
) -> None:
    """F01"""
    configured()
    allowed_uses(3)
    with clock.set_wrong(timedelta(hours=hours)):
        assert allowed_uses(3) == 0
        with clock.moved(timedelta(seconds=61)):
            assert allowed_uses(5) == 3


def test_slides_with_time(configured: Callable[..., None], still_clock: None) -> None:
    """L03"""
    configured()
    allowed_uses(2)
    with clock.moved(timedelta(seconds=40)):
        assert allowed_uses(2) == 1
        with pytest.raises(RateLimited) as refusal:
            rate_limits.check("add-to-cart", "visitor", limit="3/minute")
    assert refusal.value.retry_after_seconds == 20
    with clock.moved(timedelta(seconds=61)):
        assert allowed_uses(5) == 2


def test_counts_one_ipv6_network_together(configured: Callable[..., None]) -> None:
    """L03"""
    configured()
    for number in range(3):
        rate_limits.check_address("add", f"2001:db8::{number}", limit="3/minute")
    with pytest.raises(RateLimited):
        rate_limits.check_address("add", "2001:db8::ffff", limit="3/minute")
    rate_limits.check_address("add", "2001:db8:0:1::1", limit="3/minute")


def test_counts_here_while_redis_is_away(configured: Callable[..., None]) -> None:
    """D04"""
    configured(f"redis://127.0.0.1:{free_port()}/0")
    assert allowed_uses(10) == 3


def test_can_be_switched_off_for_load_tests(configured: Callable[..., None]) -> None:
    configured(is_on=False)
    assert allowed_uses(10) == 10
