"""Asking somebody outside without holding a thread that serves pages: a payment provider, the process that
decodes pictures, a store of files on other machines, or who knows what carriers ask and where places are.

A view that has to ask says so and ends: `ask_later` notes the question at the request. The server then asks
on a thread of its own, while the request waits without any, and sends the same request through once more;
now `answer_at_hand` has the answer. Where the server cannot wait (another WSGI server, a test client),
`can_wait` is False and the view asks itself.

Questions are bounded, in all and for each address, because each is a buyer who waits and goods that are held:
a view reserves a place *before* it begins what ends in a question.
"""

import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse

from sitewright.kit.addresses import who_has
from sitewright.kit.errors import SitewrightError
from sitewright.kit.http import client_address

PLACES_KEY = "sitewright.outside.places"
QUESTION_KEY = "sitewright.outside.question"
ANSWER_KEY = "sitewright.outside.answer"
"""Where the server and a request's views leave each other these, in the WSGI environment."""

PAYMENT, PICTURE, STORED_FILE, FILE_PART = "payment", "picture", "stored file", "file part"
CAPTCHA, CARRIER, ADDRESSES = "captcha", "carrier", "addresses"
"""What a question is about; each has places of its own."""

About = TypeVar("About")


class TooManyWaiting(SitewrightError):
    """As many questions of this kind are under way as may be; nothing has begun."""


class Places:
    """How many questions may be under way, in all and from one address (an IPv6 /64 counts as one)."""

    def __init__(self, *, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._taken: Counter[str] = Counter()
        self._guard = threading.Lock()

    @property
    def taken(self) -> int:
        return self._taken.total()

    def reserve(self, address: str) -> "Place":
        """Raises TooManyWaiting."""
        household = who_has(address)
        with self._guard:
            if self.taken >= self._most or self._taken[household] >= self._most_per_address:
                raise TooManyWaiting
            self._taken[household] += 1
        return Place(self, household)

    def free(self, household: str) -> None:
        with self._guard:
            self._taken[household] -= 1
            # Households without questions are not kept: addresses are strangers' to choose.
            if not self._taken[household]:
                del self._taken[household]


@dataclass(slots=True)
class Place:
    """One place, given back once however often that is said."""

    places: Places
    household: str
    is_free: bool = False

    def free(self) -> None:
        if not self.is_free:
            self.is_free = True
            self.places.free(self.household)


@dataclass(frozen=True, slots=True)
class Question:
    """`ask` may wait for a minute and holds no database connection meanwhile; `about` is what its answer
    belongs to."""

    ask: Callable[[], Any]
    about: Any
    place: Place


def can_wait(request: HttpRequest) -> bool:
    """True where the server takes questions."""
    return PLACES_KEY in request.META


def reserve_place(request: HttpRequest, purpose: str) -> Place:
    """A place for the question of this request. Raises TooManyWaiting."""
    places: Mapping[str, Places] = request.META[PLACES_KEY]
    return places[purpose].reserve(client_address(request))


def ask_later(request: HttpRequest, place: Place, ask: Callable[[], Any], about: Any) -> HttpResponse:
    """What the view returns; nobody sees it. `ask` runs in the scope (website, clock) of this moment."""
    request.META[QUESTION_KEY] = Question(partial(copy_context().run, ask), about, place)
    return HttpResponse(status=202)


def answer_at_hand(request: HttpRequest) -> tuple[Any, Any] | None:
    """(what the question was about, what `ask` returned), once; None before anything was asked."""
    # Taken out, so that no second question is answered with what was asked first.
    answer: tuple[Any, Any] | None = request.META.pop(ANSWER_KEY, None)
    return answer


def answer_about(request: HttpRequest, kind: type[About]) -> tuple[About, Any] | None:
    """The same for a view that asks several: None, and the answer stays, where it is about something else."""
    answer = request.META.get(ANSWER_KEY)
    if answer is None or not isinstance(answer[0], kind):
        return None
    return answer_at_hand(request)


def is_answered(request: HttpRequest) -> bool:
    """Whether an answer is at hand."""
    return ANSWER_KEY in request.META
