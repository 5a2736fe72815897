"""What `embed` blocks show of other services."""

from collections.abc import Mapping

from sitewright.content.embeds import Embed, embed_at
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in


@block_loader("embed")
def embed_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `embed` where the address is one of a service we know, with the service's `name`, the
    `playerUrl` for a frame (empty where it has none), the `pageUrl` for a link, and its `shape`.
    """
    found = {block_id: embed_at(address_in(settings.get("address"))) for block_id, settings in blocks.items()}
    return {block_id: {"embed": _shown(embed) if embed else None} for block_id, embed in found.items()}


def _shown(embed: Embed) -> Context:
    return {
        "name": embed.host_name,
        "playerUrl": embed.player_url,
        "pageUrl": embed.page_url,
        "shape": embed.shape,
    }
