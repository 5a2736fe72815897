"""The logo that `logo` blocks show."""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.block_data import Context, Settings, Site, block_loader

_STANDARD = 64
_VARIANTS = ("light", "dark", "phone")


@block_loader("logo")
def logo_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: the `frame` of the page with its logo as high as the block says, so that the partial which
    prints the one of the header prints this one too.
    """
    return {block_id: {"frame": _frame(site, _height(settings))} for block_id, settings in blocks.items()}


def _frame(site: Site, height: int) -> Context:
    frame = site["frame"]
    logo = frame["logo"]
    if logo is None:
        return dict(frame)
    return {**frame, "logo": {name: logo[name] and _sized(logo[name], height) for name in _VARIANTS}}


def _sized(shown: Mapping[str, Any], height: int) -> Context:
    width = max(1, round(shown["width"] * height / shown["height"]))
    address = str(shown["url"]).partition("?")[0]
    # Twice as many pixels as it is wide, as in the header.
    return {"url": f"{address}?format={2 * width}w", "width": width, "height": height}


def _height(settings: Settings) -> int:
    value = settings.get("height")
    return round(value) if isinstance(value, int | float) and value > 0 else _STANDARD
