"""The film that `video` blocks show."""

from collections.abc import Mapping

from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.films import films_at
from sitewright.themes.context.recordings import address_in


@block_loader("video")
def video_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id (`films_at`)."""
    addresses = {block_id: address_in(settings.get("video")) for block_id, settings in blocks.items()}
    return films_at(addresses, site["website"]["language"])
