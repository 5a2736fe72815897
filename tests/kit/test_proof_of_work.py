"""Work that a stranger's browser does."""

from datetime import timedelta
from hashlib import sha256
from itertools import count

import pytest

from sitewright.kit import clock
from sitewright.kit.proof_of_work import BITS, new_challenge, seconds_worked
from sitewright.kit.tenancy import tenant
from tests.cast import Cast

pytestmark = pytest.mark.django_db


def answer_to(token: str, bits: int = BITS) -> str:
    """The first number that does it, as the page's script looks for it."""
    return next(
        str(number)
        for number in count()
        if int.from_bytes(sha256(f"{token}:{number}".encode()).digest()) >> (256 - bits) == 0
    )


def test_it_tells_how_long_ago_the_challenge_was_given(cast: Cast) -> None:
    with tenant(cast.shop.id):
        token = new_challenge().token
        with clock.moved(timedelta(seconds=90)):
            assert seconds_worked(token, answer_to(token)) == pytest.approx(90, abs=2)


def test_it_takes_a_challenge_once(cast: Cast) -> None:
    with tenant(cast.shop.id):
        token = new_challenge().token
        assert seconds_worked(token, answer_to(token)) is not None
        assert seconds_worked(token, answer_to(token)) is None


def test_it_takes_none_of_another_website(cast: Cast) -> None:
    with tenant(cast.other_shop.id):
        token = new_challenge().token
    with tenant(cast.shop.id):
        assert seconds_worked(token, answer_to(token)) is None


def test_it_takes_none_that_is_too_old(cast: Cast) -> None:
    with tenant(cast.shop.id):
        token = new_challenge().token
        with clock.moved(timedelta(hours=2, seconds=1)):
            assert seconds_worked(token, answer_to(token)) is None


@pytest.mark.parametrize("token", ["", "x", "a.1.b", "\udce9.1.x", "a." + "9" * 4000 + ".c"])
def test_it_takes_nothing_that_somebody_made_up(cast: Cast, token: str) -> None:
    with tenant(cast.shop.id):
        assert seconds_worked(token, "1") is None


def test_it_takes_no_answer_that_was_not_worked_for(cast: Cast) -> None:
    with tenant(cast.shop.id):
        token = new_challenge().token
        right = int(answer_to(token))
        assert seconds_worked(token, str(right - 1) if right else "x") is None
        # Nobody has used it up meanwhile.
        assert seconds_worked(token, str(right)) is not None
