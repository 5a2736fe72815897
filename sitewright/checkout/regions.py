"""The regions of ten countries by their ISO 3166-2 codes (D-46): what delivery areas are made of.

Written by `python -m tools.regions`, which says where the names come from.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec


class Region(NamedTuple):
    """`code` is without its country: `NY`, `2A`."""

    code: str
    english_name: str
    local_name: str


@cache
def regions(country: str) -> tuple[Region, ...]:
    """Of US, CA, AU, GB, FR, NZ, NO, SE, ES and IE, in the order of the codes; of other countries none."""
    return tuple(Region(code, *names) for code, names in _all().get(country, {}).items())


def region_code(country: str, written: str) -> str:
    """The code of a region that somebody wrote as a code, in English or as it is called there; else ""."""
    wanted = written.strip().casefold()
    return next((region.code for region in regions(country) if wanted in map(str.casefold, region)), "")


@cache
def _all() -> dict[str, dict[str, tuple[str, str]]]:
    content = Path(__file__).with_suffix(".json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, tuple[str, str]]])
