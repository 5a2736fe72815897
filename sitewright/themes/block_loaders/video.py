"""The film that `video` blocks show."""

from collections.abc import Mapping
from typing import Any

from sitewright.content.films import film_at
from sitewright.content.settings_schema.field import is_per_device
from sitewright.themes.block_data import Context, Settings, Site, block_loader


@block_loader("video")
def video_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id, of a block whose address is one of a film: `film` with the host's `name`, the `playerUrl`
    for a frame and the `pageUrl` for a link.
    """
    films = {block_id: film_at(_address(settings.get("video"))) for block_id, settings in blocks.items()}
    return {
        block_id: {"film": {"name": film.host_name, "playerUrl": film.player_url, "pageUrl": film.page_url}}
        for block_id, film in films.items()
        if film
    }


def _address(value: Any) -> str:
    # As stored, so it may have any shape: settings are cleaned later, when their node is prepared.
    value = value.get("base") if is_per_device(value) else value
    return value if isinstance(value, str) else ""
