"""Pictures that block settings name by address."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from sitewright.content.page_context import image_context
from sitewright.kit.db.statements import read_rows
from sitewright.kit.tenancy import current_website_id

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
    stored = _stored({id_ for id_ in ids.values() if id_})
    return {
        address: stored.get(id_ or "") or {"id": "", "assetUrl": address, "altText": "", "title": ""}
        for address, id_ in ids.items()
    }


def _stored(ids: set[str]) -> dict[str, dict[str, Any] | None]:
    if not ids:
        return {}
    rows = read_rows(
        "SELECT id, name, width, height, alt_text, focal_x, focal_y FROM media_mediafile "
        f"WHERE website_id = %s AND id IN ({', '.join(['%s'] * len(ids))})",
        [current_website_id(), *ids],
    )
    return {row[0]: image_context(*row) for row in rows}
