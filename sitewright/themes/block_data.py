"""What blocks show besides their settings, and what brings it: loaders register with the type of block."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from django.utils.module_loading import autodiscover_modules

from sitewright.kit.errors import SitewrightError

Context = dict[str, Any]
Settings = Mapping[str, Any]
Site = Mapping[str, Any]
Loader = Callable[[Mapping[str, Settings], Site], Mapping[str, Context]]
"""From the settings of all blocks of a type on a page, by block id and complete with the theme's defaults, to
the names each block's template finds beside them. It is called with at least one block, once a page, and
reads for all of them at once.
"""

MOST_LISTED = 24

_loaders: dict[str, Loader] = {}


class LoaderTaken(SitewrightError):
    """A programming error: two loaders for one type of block."""


def block_loader(block_type: str) -> Callable[[Loader], Loader]:
    """Register what brings the data of blocks of this type; raises LoaderTaken."""

    def register(loader: Loader) -> Loader:
        if block_type in _loaders:
            raise LoaderTaken(block_type)
        _loaders[block_type] = loader
        return loader

    return register


def loaders() -> Mapping[str, Loader]:
    """By type of block."""
    _load()
    return _loaders


def limit_of(settings: Settings, *, default: int) -> int:
    """How many things a block lists."""
    value = settings.get("limit")
    return min(max(value, 1), MOST_LISTED) if isinstance(value, int) else default


@cache
def _load() -> None:
    # Whatever app has such a module: a type of block may belong to any of them.
    autodiscover_modules("block_loaders")
