"""The films that lie behind sections.

A section has one when it says `"background": "video"` and names a film of the library as `background_video`.
Films of others are none: they come with a player of their host, which wants consent first.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.themes.context.recordings import address_in, recordings_at

Node = Mapping[str, Any]


def ground_films(sections: Sequence[Node], site: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """By section id: `groundFilm` (`recordings_at`). Nothing is read for pages without one."""
    addresses = {section["id"]: address for section in sections if (address := _address(section["settings"]))}
    if not addresses:
        return {}
    films = recordings_at(addresses, "video", site["website"]["language"])
    return {section_id: {"groundFilm": film} for section_id, film in films.items()}


def _address(settings: Mapping[str, Any]) -> str:
    # As stored, so of any shape: nothing is worked out for the many sections that have no film.
    is_film = address_in(settings.get("background")) == "video"
    return address_in(settings.get("background_video")) if is_film else ""
