"""A part of a website's `settings`, complete and read once for each of its texts."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import completed

Part = TypeVar("Part")

_MOST_CHARACTERS = 2_000_000


def settings_part(name: str, read: Callable[[Mapping[str, Any]], Part]) -> WeightedCache[str, Part]:
    """What `read` makes of `settings.{name}`, by the JSON text of the website's `settings`; nobody may change
    it. Few owners change them, and to judge them anew at every question takes longer than the question.
    """

    def complete(settings: str) -> Part:
        return read(completed({"settings": msgspec.json.decode(settings)})["settings"][name])

    return WeightedCache(complete, weigh=len, most=_MOST_CHARACTERS)
