"""Tags as people write them. Pure."""

import unicodedata
from collections.abc import Iterable

from sitewright.kit.single_line import single_line
from sitewright.orders.tags.errors import TagsRefused

LONGEST_TAG = 40
LONGEST_FOLDED = 160
MOST_TAGS = 50
"""Of one order."""
MOST_AT_ONCE = 10


def folded(name: str) -> str:
    """What is the same for all spellings of a tag, in capitals or not."""
    # Some letters become three in small ones: cut, as the column is.
    return unicodedata.normalize("NFC", name.casefold())[:LONGEST_FOLDED]


def read_names(typed: Iterable[str]) -> dict[str, str]:
    """Folded → as it is written first; a comma stands between two tags. Raises TagsRefused for none, for too
    many at once, and for one that is too long.
    """
    found: dict[str, str] = {}
    for name in map(_clean, ",".join(typed).split(",")):
        if name:
            found.setdefault(folded(name), name)
    if not found:
        raise TagsRefused.for_none()
    if len(found) > MOST_AT_ONCE:
        raise TagsRefused.for_many(MOST_AT_ONCE)
    if any(len(name) > LONGEST_TAG for name in found.values()):
        raise TagsRefused.for_length(LONGEST_TAG)
    return found


def _clean(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", single_line(name)).split())
