import pytest

from sitewright.accounts.errors import WeakPassword
from sitewright.accounts.passwords import check_strength, hash_password, matches


@pytest.mark.parametrize(
    "password", ["", "short77", "x" * 129, "password", "Password1", "12345678", "qwertyuiop", "trustno1"]
)
def test_refuses_weak_ones(password: str) -> None:
    """H01"""
    with pytest.raises(WeakPassword):
        check_strength(password)


@pytest.mark.parametrize("password", ["olive-owner-77", "xx-Meadow Press-xx", "OLIVE2026"])
def test_refuses_ones_made_of_own_words(password: str) -> None:
    """H01"""
    with pytest.raises(WeakPassword):
        check_strength(password, ("olive@example.com", "Meadow Press"))


@pytest.mark.parametrize(
    "password", ["eight-77", "x9" * 64, "пароль из слов", "correct horse battery staple"]
)
def test_takes_eight_to_128_characters_of_any_kind(password: str) -> None:
    """H01"""
    check_strength(password)


def test_compares_every_character_of_a_long_one() -> None:
    """H01"""
    stored = hash_password("a" * 127 + "b")
    assert matches("a" * 127 + "b", stored) == (True, False)
    assert matches("a" * 127 + "c", stored)[0] is False


def test_matches_nothing_against_a_person_without_password() -> None:
    assert matches("", "")[0] is False
    assert matches("nobody has this password", "")[0] is False
