"""Where `reservation` blocks lead."""

import re
from collections.abc import Mapping

from sitewright.content.films import web_parts
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.recordings import address_in

# OpenTable has one for each country.
_HOSTS = {
    "OpenTable": re.compile(r"(?:www\.)?opentable\.(?:com?\.)?[a-z]{2,3}"),
    "Tock": re.compile(r"(?:www\.)?exploretock\.com"),
}


@block_loader("reservation")
def reservation_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `provider`, the name of the one chosen where the address is one of its own, else empty."""
    return {block_id: {"provider": _provider(settings)} for block_id, settings in blocks.items()}


def _provider(settings: Settings) -> str:
    parts = web_parts(address_in(settings.get("href")))
    if parts is None:
        return ""
    theirs = (name for name, host in _HOSTS.items() if host.fullmatch(parts.hostname or ""))
    return next((name for name in theirs if name.lower() == settings.get("provider")), "")
