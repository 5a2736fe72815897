"""The film that `video` blocks show."""

from collections.abc import Mapping
from html import escape

from sitewright.content.films import Film, film_at
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in, beside_transcripts, film_names, recordings_at


@block_loader("video")
def video_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `ownFilm` (`recordings_at`), and its `transcript`, of a block whose address is one of our
    library; `film` where it is one of a host, with the host's `name`, the `playerUrl` for a frame and the
    `pageUrl` for a link, and what templates ask of any video (`film_names`).
    """
    addresses = {block_id: address_in(settings.get("video")) for block_id, settings in blocks.items()}
    own = recordings_at(addresses, "video", site["website"]["language"])
    return beside_transcripts("ownFilm", own) | _elsewhere(addresses)


def _elsewhere(addresses: Mapping[str, str]) -> dict[str, Context]:
    films = {block_id: film_at(address) for block_id, address in addresses.items()}
    return {
        block_id: {
            "film": {
                "name": film.host_name,
                "playerUrl": film.player_url,
                "pageUrl": film.page_url,
                **film_names(_player(film), film.host_name, has_poster=True),
            }
        }
        for block_id, film in films.items()
        if film
    }


def _player(film: Film) -> str:
    return f'<iframe src="{escape(film.player_url)}" allow="autoplay; fullscreen" loading="lazy"></iframe>'
