"""Addresses of pictures that stand in texts."""

import re

from sitewright.media.naming import shown_name
from sitewright.media.queries import replaced_names

# To the end of the name: `/media/{id}/icon/32.png` is another address.
_PICTURE_ADDRESS = re.compile(r"/media/([0-9a-f]{32})/([a-z0-9-]+(?:\.[a-z0-9]+)+)(?![\w/.-])")


_WITH_REVISION = re.compile(r"/media/[0-9a-f]{32}/[a-z0-9-]+\.[a-z0-9]+\.")


def with_current_addresses(text: str) -> str:
    """The text with the address of every picture as it is now.

    Who wrote it down before the picture was replaced, in a post or in a page, would else be shown the old one
    by every cache that has it.
    """
    replaced = replaced_names()
    # Most websites have replaced none, and a list names two hundred pictures.
    if not replaced and not _WITH_REVISION.search(text):
        return text

    def current(found: re.Match[str]) -> str:
        # What was replaced and put back has its plain name again.
        name = replaced.get(found[1]) or shown_name(found[2])
        return f"/media/{found[1]}/{name}"

    return _PICTURE_ADDRESS.sub(current, text)
