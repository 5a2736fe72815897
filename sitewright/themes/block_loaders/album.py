"""The album that `album` blocks play."""

from collections.abc import Mapping

from sitewright.content import queries as content
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.album import album_cards
from sitewright.themes.context.recordings import address_in
from sitewright.themes.context.site import collection_of, first_collection
from sitewright.themes.kinds.album import ALBUM


@block_loader("album")
def album_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: the `album` at the block's address, else the newest one; None where there is none."""
    addresses = {block_id: address_in(settings.get("album")) for block_id, settings in blocks.items()}
    # Blocks that name the same album share it.
    found = {address: _album_at(address, site) for address in set(addresses.values())}
    named = [(address, album) for address, album in found.items() if album]
    cards = album_cards(site, [album for _address, album in named])
    shown = dict(zip((address for address, _album in named), cards, strict=True))
    return {block_id: {"album": shown.get(address)} for block_id, address in addresses.items()}


def _album_at(address: str, site: Site) -> Context | None:
    _root, slug, *below = [*address.split("?", maxsplit=1)[0].split("#", maxsplit=1)[0].split("/"), "", ""]
    collection = collection_of(site, slug) if slug else first_collection(site, ALBUM.code)
    if collection is None or collection["type"] != ALBUM.code:
        return None
    if below[0]:
        return content.item_by_slug(collection["id"], below[0])
    return next(iter(content.newest_items(collection["id"], 1)), None)
