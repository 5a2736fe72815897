"""H02: a flood of sign-ins takes neither all memory nor all threads. Counts, not times."""

import threading
from typing import Any

import pytest

from sitewright.accounts import passwords
from sitewright.kit.errors import RateLimited
from tests.cast import Cast, SiteClient
from tests.waiting import PATIENCE_SECONDS, join_all, until


class Flood:
    """Many comparisons at once, each of which lasts until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.hashing = self.most_hashing = self.refused = self.done = 0
        self._guard = threading.Lock()
        self._threads: list[threading.Thread] = []
        monkeypatch.setattr(passwords, "verify_password", self._hash)

    def send(self, count: int, *, is_stranger: bool) -> None:
        new = [threading.Thread(target=self._come, args=[is_stranger]) for _ in range(count)]
        self._threads += new
        for thread in new:
            thread.start()

    def end(self) -> None:
        self.go.set()
        join_all(self._threads)

    @property
    def held(self) -> int:
        """Threads that have neither been refused nor are done."""
        return len(self._threads) - self.refused - self.done

    def _come(self, is_stranger: bool) -> None:
        try:
            passwords.matches("x", "stored", is_stranger=is_stranger)
        except RateLimited:
            with self._guard:
                self.refused += 1
        else:
            with self._guard:
                self.done += 1

    def _hash(self, *_: Any, **__: Any) -> tuple[bool, bool]:
        with self._guard:
            self.hashing += 1
            self.most_hashing = max(self.most_hashing, self.hashing)
        self.go.wait(PATIENCE_SECONDS)
        with self._guard:
            self.hashing -= 1
        return False, False


def test_hashes_two_at_once_and_sends_the_rest_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """H02: of the server's four threads two are left."""
    flood = Flood(monkeypatch)
    flood.send(200, is_stranger=True)
    until(lambda: flood.refused == 198 and flood.hashing == 2)
    assert flood.held == 2
    flood.end()
    assert (flood.most_hashing, flood.done) == (2, 2)


def test_keeps_a_place_for_a_known_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """H02, H04"""
    flood = Flood(monkeypatch)
    flood.send(20, is_stranger=True)
    until(lambda: flood.refused == 18)
    flood.send(1, is_stranger=False)
    until(lambda: flood.held == 3)
    flood.send(5, is_stranger=False)
    until(lambda: flood.refused == 23)
    flood.end()
    assert (flood.most_hashing, flood.done) == (2, 3)


def test_has_places_again_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after comparisons that failed."""

    def fail(*_: Any, **__: Any) -> Any:
        raise ValueError("broken")

    monkeypatch.setattr(passwords, "verify_password", fail)
    for _ in range(10):
        with pytest.raises(ValueError, match="broken"):
            passwords.matches("x", "stored", is_stranger=True)


def test_says_when_to_come_back(cast: Cast, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """H02"""
    flood = Flood(monkeypatch)
    flood.send(2, is_stranger=True)
    until(lambda: flood.hashing == 2)
    answer = visitor.sign_in("owner@example.com")
    flood.end()
    assert (answer.status_code, answer["Retry-After"]) == (429, "2")
