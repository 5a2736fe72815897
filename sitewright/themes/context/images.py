"""Pictures that block settings name by address."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.content.page_context import image_context
from sitewright.media.queries import read_pictures

_MEDIA_ADDRESS = re.compile(r"/media/([0-9a-f]{32})/")


def media_id_of(address: str) -> str | None:
    """The id in an address of a stored picture, None for any other address."""
    found = _MEDIA_ADDRESS.match(address)
    return found[1] if found else None


def images_by_address(addresses: Iterable[str]) -> Mapping[str, dict[str, Any]]:
    """The pictures behind `/media/…` and foreign addresses, by address; one query however many.

    A foreign picture, and one whose file is gone, is its address and nothing else: no sizes are known of it.
    """
    ids = {address: media_id_of(address) for address in addresses if address}
    pictures = read_pictures({id_ for id_ in ids.values() if id_})
    stored: dict[str, dict[str, Any] | None] = {row[0]: image_context(*row) for row in pictures}
    return {
        address: stored.get(id_ or "") or {"id": "", "assetUrl": address, "altText": "", "title": ""}
        for address, id_ in ids.items()
    }
