"""What a stored page is held against."""

from typing import NamedTuple


class CurrentSite(NamedTuple):
    website_id: str
    version: int
