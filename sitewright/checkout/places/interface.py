"""What a service that knows places is to us. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from sitewright.kit.errors import SitewrightError


@dataclass(frozen=True, slots=True)
class Suggestion:
    """`id` is the service's own, for `place_of`; `detail` says where `text` is: "Berlin, Germany". `source`
    has to be named beside it, where the terms of the service ask for that.
    """

    id: str
    text: str
    detail: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """An address by the fields of our forms, each empty where the service does not say it. `country` is an
    ISO code, `region` the value our forms know a region by.
    """

    line1: str = ""
    line2: str = ""
    city: str = ""
    region: str = ""
    postal_code: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody has typed so far. `country` (ISO) narrows it down, empty asks everywhere; `session` ties
    the calls for one address together, which the service charges as one.
    """

    text: str
    country: str = ""
    session: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the suggestions, in the session in which it was made."""

    place_id: str
    session: str = ""
    language: str = ""


class Away(StrEnum):
    """Why there is no answer."""

    REFUSED = "refused"
    """The key is not good, or may not ask this."""
    BUSY = "busy"
    SILENT = "silent"
    """No answer in time, or none that can be read."""


class PlacesAway(SitewrightError):
    """`said`: the service's own words for the owner, empty where it has none."""

    def __init__(self, reason: Away, said: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.said = said


class Places(Protocol):
    """Both may take seconds. Raises PlacesAway."""

    def suggestions_for(self, typed: Typed) -> list[Suggestion]:
        """The likeliest first."""

    def place_of(self, chosen: Chosen) -> Place | None:
        """None for an id that the service does not know, or not any more."""


class NoPlaces:
    """Where no service is connected (D-78): nothing is known, and nobody is asked."""

    def suggestions_for(self, typed: Typed) -> list[Suggestion]:  # noqa: ARG002
        return []

    def place_of(self, chosen: Chosen) -> Place | None:  # noqa: ARG002
        return None
