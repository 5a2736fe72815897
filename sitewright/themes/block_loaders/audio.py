"""The sound that `audio` blocks play."""

from collections.abc import Mapping

from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in, recordings_at


@block_loader("audio")
def audio_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id, of a block whose address is one of our library: `sound` (`recordings_at`)."""
    addresses = {block_id: address_in(settings.get("audio")) for block_id, settings in blocks.items()}
    return {block_id: {"sound": sound} for block_id, sound in recordings_at(addresses, "audio").items()}
