"""Limits keep little, whatever visitors send (L03), and nobody frees his own cheaply."""

import tracemalloc

import pytest

from sitewright.kit.limiting import in_memory
from sitewright.kit.limiting.in_memory import MOST_KEYS, WindowsInMemory
from sitewright.kit.limiting.terms import Terms, read_terms

MINUTE = Terms(3, 60)


def test_keeps_a_bounded_number_of_keys(still_clock: None) -> None:
    """L03"""
    windows = WindowsInMemory(MINUTE)
    for number in range(4 * MOST_KEYS):
        windows.hit(f"made-up-{number}")
    assert len(windows) <= MOST_KEYS


def test_memory_is_flat_however_many_and_long_the_keys_are(
    still_clock: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L03: ten times as many keys of 10 kB each take no more than the first."""
    monkeypatch.setattr(in_memory, "_SHELVES", 64)
    windows = WindowsInMemory(MINUTE)

    def send(first: int, count: int) -> int:
        for number in range(first, first + count):
            windows.hit(f"{number}@" + "x" * 10_000)
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        full = send(0, 3000)
        later = send(3000, 30_000)
    finally:
        tracemalloc.stop()
    assert later < 1.1 * full + 50_000


def test_a_flood_of_new_keys_frees_nobody(still_clock: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """L03: who has used up his tries stays refused, although a thousand times as many keys follow as there
    are places."""
    monkeypatch.setattr(in_memory, "_SHELVES", 4)
    windows = WindowsInMemory(MINUTE)
    attackers = [f"attacker-{number}" for number in range(3)]
    for key in attackers * 3:
        assert windows.hit(key) == 0
    for number in range(4 * 16 * 1000):
        windows.hit(f"flood-{number}")
    assert all(windows.hit(key) for key in attackers)


def test_an_expired_key_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import timedelta

    from sitewright.kit import clock

    monkeypatch.setattr(in_memory, "_SHELVES", 1)
    windows = WindowsInMemory(MINUTE)
    with clock.stopped():
        for _ in range(3):
            windows.hit("long ago")
        with clock.moved(timedelta(seconds=61)):
            for number in range(15):
                windows.hit(f"new-{number}")
                windows.hit(f"new-{number}")
            windows.hit("newest")
            assert len(windows) == 16
            assert windows.hit("new-0") == 0
            assert windows.hit("new-0") > 0


def test_keys_that_are_no_unicode_are_counted() -> None:
    windows = WindowsInMemory(MINUTE)
    assert [windows.hit("\ud800") for _ in range(4)][:3] == [0, 0, 0]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("30/minute", [(30, 60)]),
        ("10 per 15 minutes", [(10, 900)]),
        ("5/minute; 1/hour", [(5, 60), (1, 3600)]),
    ],
)
def test_reads_limits(text: str, terms: list[tuple[int, int]]) -> None:
    assert list(read_terms(text)) == [Terms(*each) for each in terms]


def test_refuses_what_is_no_limit() -> None:
    with pytest.raises(ValueError, match="no limit"):
        read_terms("often")
