"""The sound that `audio` blocks play."""

from collections.abc import Mapping

from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in, beside_transcripts, recordings_at


@block_loader("audio")
def audio_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id, of a block whose address is one of our library: `sound` (`recordings_at`), and its
    `transcript`."""
    addresses = {block_id: address_in(settings.get("audio")) for block_id, settings in blocks.items()}
    sounds = recordings_at(addresses, "audio", site["website"]["language"])
    return beside_transcripts("sound", sounds)
