"""Films by their address: of the library, or at a host of films."""

from collections.abc import Mapping
from html import escape
from typing import Any

from sitewright.content.films import Film, film_at
from sitewright.themes.context.recordings import beside_transcripts, film_names, recordings_at


def films_at(addresses: Mapping[str, str], language: str) -> dict[str, dict[str, Any]]:
    """By the keys of `addresses`: `ownFilm` (`recordings_at`), and its `transcript`, of an address of our
    library; `film` where it is one of a host, with the host's `name`, the `playerUrl` for a frame and the
    `pageUrl` for a link, and what templates ask of any video (`film_names`). Three queries however many.
    """
    own = recordings_at(addresses, "video", language)
    return beside_transcripts("ownFilm", own) | _elsewhere(addresses)


def _elsewhere(addresses: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    films = {key: film_at(address) for key, address in addresses.items()}
    return {
        key: {
            "film": {
                "name": film.host_name,
                "playerUrl": film.player_url,
                "pageUrl": film.page_url,
                **film_names(_player(film), film.host_name, has_poster=True),
            }
        }
        for key, film in films.items()
        if film
    }


def _player(film: Film) -> str:
    return f'<iframe src="{escape(film.player_url)}" allow="autoplay; fullscreen" loading="lazy"></iframe>'
