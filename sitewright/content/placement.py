"""Where a block stands on the grid of what holds it.

    {"base": {"column": 7, "span": 6, "row": 1, "rows": 2}, "phone": {"span": 12}}

Columns and rows count from 1; `span` and `rows` say how many of them the block takes. Whatever is left out
follows the flow: the next free place, the whole width, one row. Without `phone` the blocks stand below each
other on phones, each over the whole width. Pure.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.content.settings_schema.field import DEVICES, quoted
from sitewright.kit.messages import Message

COLUMNS = 12
MOST_ROWS = 60  # PL-9.38: a grid holds no more blocks than that, so no more rows can be filled.
MOST_ROWS_OF_A_BLOCK = 12

_BOUNDS = {"column": COLUMNS, "row": MOST_ROWS, "span": COLUMNS, "rows": MOST_ROWS_OF_A_BLOCK}
_ENDS = (("column", "span", COLUMNS), ("row", "rows", MOST_ROWS))
_UNSAID = {"span": COLUMNS, "rows": 1}

Place = dict[str, int]
"""On one device: some of `column`, `row`, `span` and `rows`."""

Placement = dict[str, Place]
"""By device; one on which nothing is said is left out."""


def clean_placement(value: Any) -> Placement:
    """What of any JSON can be a placement. It has no `placement_problem`, and cleaning it again changes
    nothing.
    """
    devices = value if isinstance(value, Mapping) else {}
    places = {device: _clean_place(devices.get(device)) for device in DEVICES}
    return {device: place for device, place in places.items() if place}


def placement_problem(value: Any) -> Message | None:
    """Why the value cannot be a placement, for people; None when it can."""
    if not isinstance(value, Mapping):
        return Message("content.no-placement", value=quoted(value))
    problems = (_device_problem(device, place) for device, place in value.items())
    return next(filter(None, problems), None)


def placement_of_span(span: Any) -> Placement:
    """The placement that the setting `span` of earlier trees meant: a width, or one per device."""
    spans = span if isinstance(span, Mapping) else {"base": span}
    return clean_placement({device: {"span": spans.get(device)} for device in DEVICES})


def placement_schema() -> dict[str, Any]:
    """A placement as JSON Schema (2020-12) describes it."""
    numbers = {name: {"type": "integer", "minimum": 1, "maximum": most} for name, most in _BOUNDS.items()}
    place = {"type": "object", "properties": numbers, "additionalProperties": False}
    return {"type": "object", "properties": dict.fromkeys(DEVICES, place), "additionalProperties": False}


def _clean_place(value: Any) -> Place:
    said = value if isinstance(value, Mapping) else {}
    place = {
        name: min(max(int(said[name]), 1), most)
        for name, most in _BOUNDS.items()
        if _is_whole(said.get(name))
    }
    # Shortened, not moved: a block stays where it was put, up to the edge of the grid.
    for start, size, end in _ENDS:
        if _reach(place, start, size) > end:
            place[size] = end + 1 - place[start]
    return place


def _reach(place: Mapping[str, int], start: str, size: str) -> int:
    """The last column or row a block takes; 0 for one that follows the flow."""
    return place[start] + place.get(size, _UNSAID[size]) - 1 if start in place else 0


def _device_problem(device: Any, place: Any) -> Message | None:
    if device not in DEVICES:
        return Message("content.no-such-device", device=quoted(device))
    return _place_problem(place)


def _place_problem(value: Any) -> Message | None:
    if not isinstance(value, Mapping) or not value:
        return Message("content.no-place", value=quoted(value))
    for name, number in value.items():
        most = _BOUNDS.get(name, 0)
        if not most:
            return Message("content.place-has-no", name=quoted(name))
        if not _is_whole(number) or not 1 <= number <= most:
            return Message("content.place-number", name=name.capitalize(), most=most, number=quoted(number))
    is_inside = all(_reach(value, start, size) <= end for start, size, end in _ENDS)
    return None if is_inside else Message("content.beyond-the-grid")


def _is_whole(value: Any) -> bool:
    # To Python `True` is a 1.
    return isinstance(value, int) and not isinstance(value, bool)
