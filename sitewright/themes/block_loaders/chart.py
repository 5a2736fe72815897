"""The drawings that `chart` blocks show."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.themes import chart_shapes as shapes
from sitewright.themes.block_data import Context, Settings, Site, block_loader

_MOST_NAMES = 5
"""Below a line: more stand too close on a phone."""
_TONES = 6

Row = dict[str, Any]


@block_loader("chart")
def chart_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `chart`, with the `rows` of its table and what of them is drawn. A row without a name that
    says zero is one nobody has filled in yet.
    """
    return {block_id: {"chart": _chart(settings)} for block_id, settings in blocks.items()}


def _chart(settings: Settings) -> Context:
    rows = _rows(settings.get("items"))
    if not rows:
        return {"rows": []}
    draw = {"line": _line, "pie": _pie}.get(str(settings.get("kind")), _bars)
    return draw(rows)


def _rows(items: Any) -> list[Row]:
    """A theme of others may keep anything in a block of this name."""
    found = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    rows = [{"label": str(item.get("label") or ""), "value": _value(item.get("value"))} for item in found]
    return [row for row in rows if row["label"] or row["value"]]


def _value(value: Any) -> float:
    return shapes.rounded(value) if isinstance(value, int | float) else 0


def _bars(rows: Sequence[Row]) -> Context:
    values = [row["value"] for row in rows]
    drawn = [
        {**row, "start": shapes.number(bar.start), "width": shapes.number(bar.width)}
        for row, bar in zip(rows, shapes.bars(values), strict=True)
    ]
    zero = shapes.zero_of(values)
    return {"rows": drawn, "zero": shapes.number(zero) if zero else ""}


def _line(rows: Sequence[Row]) -> Context:
    values = [row["value"] for row in rows]
    scale = shapes.ticks(values)
    along = shapes.points(values, scale)
    # Of an odd number of points there is one in the middle, and its name has the room of all of them.
    every = -(-len(rows) // _MOST_NAMES) | 1
    named = range(every // 2, len(rows) - every // 2, every)
    return {
        "rows": rows,
        "path": shapes.line_path(along),
        "points": [{"x": shapes.number(point.x), "y": shapes.number(point.y)} for point in along],
        "ticks": [{"value": tick, "at": shapes.number(shapes.height_of(tick, scale))} for tick in scale],
        "names": [{"label": rows[place]["label"], "at": shapes.number(along[place].x)} for place in named],
        "nameWidth": shapes.number(shapes.SIDE * every / len(rows)),
    }


def _pie(rows: Sequence[Row]) -> Context:
    """A pie has no room for what is not above zero: such a row stands in the table alone, and `isShort` says
    so to its owner.
    """
    values = [row["value"] for row in rows if row["value"] > 0]
    counted = iter(range(1, len(values) + 1))
    numbers = [min(next(counted), shapes.MOST_SLICES) if row["value"] > 0 else 0 for row in rows]
    slices = shapes.slices(_few(values))
    return {
        "rows": [
            {**row, **_named(number, len(slices)), "share": row["value"] / sum(values) if number else 0}
            for row, number in zip(rows, numbers, strict=True)
        ],
        "slices": [{**_named(number, len(slices)), **_drawn(each)} for number, each in enumerate(slices, 1)],
        "isShort": len(values) < len(rows),
    }


def _few(values: Sequence[float]) -> list[float]:
    own = shapes.MOST_SLICES - 1
    return [*values[:own], *([sum(values[own:])] if values[own:] else [])]


def _drawn(of: shapes.Slice) -> Context:
    return {"path": of.path, "x": shapes.number(of.name_at.x), "y": shapes.number(of.name_at.y)}


def _named(number: int, count: int) -> Context:
    # The last slice stands beside the first, whose colour it would have.
    is_same = number == count > 1 and number % _TONES == 1
    return {"number": number, "tone": _TONES // 2 if is_same else (number - 1) % _TONES + 1}
