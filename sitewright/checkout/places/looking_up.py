"""Looking a place up: what a visitor sent is bounded first, and asked with no database connection held."""

import re
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from sitewright.checkout.places.accounts import KeptAccount, note_outcome
from sitewright.checkout.places.counting import Call
from sitewright.checkout.places.interface import Away, Chosen, Place, PlacesAway, Suggestion, Typed
from sitewright.checkout.places.registry import places_of

log = structlog.get_logger(__name__)

SHORTEST, LONGEST = 3, 200
"""Characters somebody has typed; less says nothing yet, and more is no address."""

_COUNTRY = re.compile(r"[A-Za-z]{2}\Z", re.ASCII)
_SESSION = re.compile(r"[A-Za-z0-9_-]{1,36}\Z", re.ASCII)
_PLACE_ID = re.compile(r"[A-Za-z0-9_-]{1,300}\Z", re.ASCII)

Found: TypeAlias = list[Suggestion] | list[Place]


@dataclass(frozen=True, slots=True)
class LookUp:
    """`ask` may take seconds; what it returns is for `settle`."""

    account: KeptAccount
    question: Typed | Chosen

    @property
    def call(self) -> Call:
        return Call.SUGGESTIONS if isinstance(self.question, Typed) else Call.DETAILS

    def ask(self) -> Found | PlacesAway:
        places = places_of(self.account.service, self.account.key)
        try:
            if isinstance(self.question, Typed):
                return places.suggestions_for(self.question)
            place = places.place_of(self.question)
        except PlacesAway as away:
            return away
        return [place] if place else []

    def settle(self, heard: object) -> Found:
        """What was found; nothing where the service, or the asking itself, failed: its owner is told why."""
        away = None if isinstance(heard, list) else _failure(heard)
        if away:
            log.warning("places are away", reason=away.reason.value, said=away.said)
        note_outcome(self.account, away)
        return heard if isinstance(heard, list) else []


def typed_in(text: str, country: str, session: str, language: str) -> Typed | None:
    """None where it is too short or too long to ask for. A country or session that is none is left out."""
    line = " ".join(text.replace("\0", " ").split())
    if not SHORTEST <= len(line) <= LONGEST:
        return None
    return Typed(line, country.upper() if _COUNTRY.match(country) else "", _session(session), language)


def chosen_in(place_id: str, session: str, language: str) -> Chosen | None:
    """None for what no suggestion can have been called."""
    return Chosen(place_id, _session(session), language) if _PLACE_ID.match(place_id) else None


def _session(sent: str) -> str:
    return sent if _SESSION.match(sent) else ""


def _failure(heard: object) -> PlacesAway:
    return heard if isinstance(heard, PlacesAway) else PlacesAway(Away.SILENT)
