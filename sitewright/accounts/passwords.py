"""Passwords: how they are stored, and which ones are refused (H01)."""

import threading
from functools import cache

from django.contrib.auth.hashers import Argon2PasswordHasher, verify_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from sitewright.accounts.errors import WeakPassword

FEWEST_CHARACTERS, MOST_CHARACTERS = 8, 128
_SHORTEST_OWN_WORD = 4
# Hashing takes memory and a core on purpose; a flood of sign-ins waits here instead of starving the shop.
_hashing_slots = threading.BoundedSemaphore(2)


class OwnerPasswordHasher(Argon2PasswordHasher):
    """argon2id over the floor of 19 MiB and two passes; raising a number here upgrades each hash at the
    next sign-in.
    """

    time_cost = 3
    memory_cost = 24 * 1024
    parallelism = 1


_HASHER = OwnerPasswordHasher()


def hash_password(password: str) -> str:
    """The form a password is stored in, with a salt of its own."""
    with _hashing_slots:
        return str(_HASHER.encode(password, _HASHER.salt()))


def matches(password: str, stored: str) -> tuple[bool, bool]:
    """Whether the password is the stored one, and whether its stored form has older parameters."""
    if len(password) > MOST_CHARACTERS:
        password = ""
    with _hashing_slots:
        is_right, is_outdated = verify_password(password, stored or _stored_by_nobody(), preferred=_HASHER)  # type: ignore[arg-type]
    return is_right and bool(stored), is_outdated


def check_strength(password: str, own_words: tuple[str, ...] = ()) -> None:
    """Raise WeakPassword for one too short, too long, among the known common ones, or made of the person's
    own words.
    """
    if not FEWEST_CHARACTERS <= len(password) <= MOST_CHARACTERS:
        raise WeakPassword(f"Use {FEWEST_CHARACTERS} to {MOST_CHARACTERS} characters.")
    try:
        _common().validate(password)
    except ValidationError:
        raise WeakPassword("This password is too common.") from None
    words = {part.lower() for word in own_words for part in (word, word.split("@", maxsplit=1)[0])}
    if any(len(word) >= _SHORTEST_OWN_WORD and word in password.lower() for word in words):
        raise WeakPassword("Do not use your name, your address or the website's name in the password.")


@cache
def _common() -> CommonPasswordValidator:
    return CommonPasswordValidator()


@cache
def _stored_by_nobody() -> str:
    """What is compared against for an unknown address, so that it takes as long as a known one."""
    return str(_HASHER.encode("nobody has this password", _HASHER.salt()))
