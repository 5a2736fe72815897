"""Questions to services outside, each on a thread of its own."""

import threading

import pytest

from sitewright.kit.outside import Places, Question
from sitewright.web.edge.calls import OutsideCalls


def test_gives_the_place_back_where_there_is_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """C04: what could not be begun takes nobody's place for good."""
    places = Places(most=1, most_per_address=1)
    calls = OutsideCalls()

    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    place = places.reserve("192.0.2.1")
    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(RuntimeError):
        calls.ask(Question(lambda: None, None, place), lambda _: None)
    assert len(calls) == 0
    assert places.taken == 0
