"""Places for questions to services outside."""

import pytest

from sitewright.kit.outside import Places, TooManyWaiting


def test_there_are_so_many_in_all() -> None:
    places = Places(most=2, most_per_address=2)
    places.reserve("192.0.2.1")
    last = places.reserve("192.0.2.2")
    with pytest.raises(TooManyWaiting):
        places.reserve("192.0.2.3")
    last.free()
    places.reserve("192.0.2.3")


def test_there_are_so_many_for_one_address() -> None:
    places = Places(most=10, most_per_address=1)
    first = places.reserve("2001:db8:0:1::1")
    with pytest.raises(TooManyWaiting):
        places.reserve("2001:db8:0:1::2")
    places.reserve("2001:db8:0:2::1")
    first.free()
    places.reserve("2001:db8:0:1::2")


def test_a_place_is_given_back_once() -> None:
    places = Places(most=2, most_per_address=2)
    first, _ = places.reserve("a"), places.reserve("a")
    first.free()
    first.free()
    assert places.taken == 1
