"""The running words of `marquee` blocks."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.themes.block_data import Context, Settings, Site, block_loader

_SIGNS_ACROSS = 240
"""So many signs of one rem fill a wide screen."""
_MOST_SIGNS = 400
_COPIES = 2
"""While one runs out of sight, the next has taken its place."""

# Letters of these scripts stand alone. Others join or pile up, and taken apart they would be other words.
_APART = re.compile(r"[\u0000-\u02ff\u0370-\u058f\u1e00-\u20ff\u2190-\u2bff\u3000-\u30ff\u4e00-\u9fff]*")


@block_loader("marquee")
def marquee_blocks(blocks: Mapping[str, Settings], _site: Site) -> dict[str, Context]:
    """By block id: `marquee`, with `copies` of `items` and the `count` of signs in a copy."""
    return {block_id: {"marquee": _marquee(settings)} for block_id, settings in blocks.items()}


def _marquee(settings: Settings) -> Context:
    text = " ".join(str(settings.get("text") or "").split())
    size = _number(settings.get("text_size"), 4)
    wanted = min(_SIGNS_ACROSS / max(size, 1), _MOST_SIGNS)
    # One sign more: the room behind an item.
    parts = _parts(text)
    times = max(1, math.ceil(wanted / (len(text) + 1)))
    items = (
        _in_waves(parts, times)
        if _number(settings.get("wave_intensity"), 0) > 0
        else [{"text": text}] * times
    )
    return {"copies": [{"items": items}] * _COPIES, "count": (len(text) + 1) * times}


def _parts(text: str) -> Sequence[str]:
    """What goes up and down by itself: letters, or words of a script whose letters hold together."""
    return list(text) if _APART.fullmatch(text) else re.split(r"(?<= )", text)


def _in_waves(parts: Sequence[str], times: int) -> list[Context]:
    """Every part knows at which sign of the copy it stands."""
    items: list[Context] = []
    place = 0
    for _ in range(times):
        signs = []
        for part in parts:
            signs.append({"text": part, "place": place})
            place += len(part)
        items.append({"signs": signs})
        place += 1
    return items


def _number(value: Any, default: float) -> float:
    """A theme of others may keep anything in a block of this name."""
    is_number = isinstance(value, int | float) and math.isfinite(value)
    return float(value) if is_number else default
