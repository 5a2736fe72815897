"""What a file is called on the buyer's machine. Pure."""

import re
import unicodedata

from sitewright.catalog.downloads.errors import LONGEST_NAME, BadFileName
from sitewright.kit.single_line import single_line

_APART = re.compile(r"[/\\]")
_TAKEN_FOR_MORE = re.compile(r'[/\\:*?"<>|]')
"""What one system or another takes for more than a letter."""


def kept_name(name: str) -> str:
    """The last part of a path, without what no system allows. Raises BadFileName where nothing is left."""
    last = single_line(unicodedata.normalize("NFC", _APART.split(name.rstrip("/\\"))[-1]))
    kept = _shortened(_TAKEN_FOR_MORE.sub("-", last).strip(" ."))
    if not kept.strip("-"):
        raise BadFileName
    return kept


def _shortened(name: str) -> str:
    """With its ending, by which systems know what opens it."""
    if len(name) <= LONGEST_NAME:
        return name
    stem, dot, ending = name.rpartition(".")
    if not dot or len(ending) > 10:
        return name[:LONGEST_NAME].rstrip(" .")
    return stem[: LONGEST_NAME - len(ending) - 1].rstrip(" .") + dot + ending
