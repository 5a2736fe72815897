"""Passwords: how they are stored, and which ones are refused (H01)."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from django.contrib.auth.hashers import Argon2PasswordHasher, verify_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from sitewright.accounts.errors import WeakPassword
from sitewright.kit.admission import admission_queue
from sitewright.kit.errors import RateLimited
from sitewright.kit.messages import Message

FEWEST_CHARACTERS, MOST_CHARACTERS = 8, 128
# Two or three letters of a name are part of too many good passwords.
_SHORTEST_OWN_WORD = 4
# Hashing takes memory and a core on purpose. So few at once, and so few threads kept by it, leave the others
# of the server's four to the shop; whoever comes with a known device finds a place that strangers cannot
# take.
_AT_ONCE, _PLACES_OF_STRANGERS, _PLACES = 2, 2, 3
_BUSY_SECONDS = 2


class _HashingQueue:
    """Who hashes and who waits for it. The one too many is sent away at once (H02)."""

    def __init__(self) -> None:
        self._hashing = threading.BoundedSemaphore(_AT_ONCE)
        self._guard = threading.Lock()
        self._taken = 0

    @contextmanager
    def place(self, *, is_stranger: bool) -> Iterator[None]:
        """Wait for one's turn and have it within the block. Raises RateLimited when there is no place
        left."""
        with self._guard:
            if self._taken >= (_PLACES_OF_STRANGERS if is_stranger else _PLACES):
                raise RateLimited(Message("kit.try-again"), retry_after_seconds=_BUSY_SECONDS)
            self._taken += 1
        try:
            # Who waits or hashes needs no turn: argon2 works outside the interpreter's lock.
            with admission_queue.pause(), self._hashing:
                yield
        finally:
            with self._guard:
                self._taken -= 1


_queue = _HashingQueue()


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
    with _queue.place(is_stranger=False):
        return str(_HASHER.encode(password, _HASHER.salt()))


def matches(password: str, stored: str, *, is_stranger: bool = False) -> tuple[bool, bool]:
    """Whether the password is the stored one, and whether its stored form has older parameters.

    Raises RateLimited while too many others are being compared; `is_stranger` is for who has proven nothing
    yet.
    """
    # Never right, but compared all the same: the work is the same for every try (H03).
    if len(password) > MOST_CHARACTERS:
        password = ""
    with _queue.place(is_stranger=is_stranger):
        compared = stored or _stored_by_nobody()
        # Not `check_password`: it does not answer whether the hash is outdated, and would itself hash anew.
        is_right, is_outdated = verify_password(password, compared, preferred=_HASHER)  # type: ignore[arg-type]
    return is_right and bool(stored), is_outdated


def check_strength(password: str, own_words: tuple[str, ...] = (), *, field: str = "password") -> None:
    """Raise WeakPassword, which names `field`, for one too short, too long, among the known common ones, or
    made of the person's own words.
    """
    reason = _weakness(password, own_words)
    if reason:
        raise WeakPassword(reason, field)


def _weakness(password: str, own_words: tuple[str, ...]) -> Message | None:
    """What is wrong with it; None when nothing is."""
    if not FEWEST_CHARACTERS <= len(password) <= MOST_CHARACTERS:
        return Message("accounts.password-length", fewest=FEWEST_CHARACTERS, most=MOST_CHARACTERS)
    try:
        _common().validate(password)
    except ValidationError:
        return Message("accounts.password-common")
    words = {part.lower() for word in own_words for part in (word, word.split("@", maxsplit=1)[0])}
    if any(len(word) >= _SHORTEST_OWN_WORD and word in password.lower() for word in words):
        return Message("accounts.password-own-words")
    return None


@cache
def _common() -> CommonPasswordValidator:
    return CommonPasswordValidator()  # Reads Django's list of 20,000 passwords, once.


@cache
def _stored_by_nobody() -> str:
    """What is compared against for an unknown address, so that it takes as long as a known one."""
    return str(_HASHER.encode("nobody has this password", _HASHER.salt()))
