"""Waiting for a placement that another request is working on."""

import time

from sitewright.orders.placing.rows import PlacementRow, placement_by_id

_LONGEST_SECONDS = 5.0
_PAUSE_SECONDS = 0.05


def settled_placement(placement_id: str) -> PlacementRow:
    """The placement once no request works on it any more, or as it stands after five seconds."""
    deadline = time.monotonic() + _LONGEST_SECONDS
    while True:
        placement = placement_by_id(placement_id)
        if not placement.is_under_way or time.monotonic() > deadline:
            return placement
        time.sleep(_PAUSE_SECONDS)
