"""How a gallery shows its pictures, for its own templates and for those written elsewhere. Pure."""

from collections.abc import Mapping
from typing import Any

Settings = Mapping[str, Any]

_CLASSES = ("layout", "ratio", "captions", "fit")
_META_POSITIONS = {"below": "bottom", "over": "center", "hover": "center", "none": ""}
_RATIOS = {
    "square": "1-1", "landscape": "3-2", "2-3": "2-3", "4-3": "4-3", "3-4": "3-4", "portrait": "4-5",
    "16-9": "16-9", "2-40": "2.40", "own": "",
}  # fmt: skip


def gallery_classes(settings: Settings) -> str:
    """As a block with these settings has them: the style sheet knows one gallery."""
    # A slider has a height of its own, and only a grid has columns.
    silent = {"ratio"} if settings["layout"] == "slider" else set()
    silent |= set() if settings["layout"] == "grid" else {"fit"}
    names = (name for name in _CLASSES if name not in silent)
    return " ".join(f"{name}-{str(settings[name]).lower()}" for name in names)


def gallery_options(settings: Settings) -> dict[str, Any]:
    """The same under the names that templates written elsewhere ask for, as in `{.gallery-design-grid?}`
    (PL-3.19 to PL-3.24, PL-3.86).
    """
    shows_words = settings["captions"] != "none"
    return {
        "design": settings["layout"],
        "autoplay": settings["autoplay"],
        "autoplay-duration": settings["autoplay_seconds"],
        "controls": settings["controls"],
        "auto-crop": settings["ratio"] != "own",
        "aspect-ratio": (
            settings["slider_ratio"] if settings["layout"] == "slider" else _RATIOS[settings["ratio"]]
        ),
        "square-thumbs": settings["ratio"] == "square",
        "thumbnails": settings["thumbnails"] and settings["layout"] == "slideshow",
        "thumbnail-strip-height": settings["thumbnail_height"],
        "thumbnail-strip-margin": settings["thumbnail_margin"],
        "show-meta-basic": shows_words,
        "show-meta": shows_words,
        "show-meta-only-title": shows_words and settings["only_titles"],
        "meta-position": _META_POSITIONS[settings["captions"]],
        "show-meta-on-hover": settings["captions"] == "hover",
        "active-alignment": "center",
        "thumbnails-per-row": settings["columns"],
        "padding": settings["padding"],
        "lightbox": settings["lightbox"],
        "lightboxTheme": settings["lightbox_theme"],
        "max-width": settings["column_width"],
        "newWindow": settings["new_window"],
        "transparentBackground": False,
    }
