"""Pictures for previews of links, for pages without any: their title on the website's paper, in its font."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sitewright.kit.assets import static_folder
from sitewright.media.decoding.process import letter
from sitewright.themes.fonts import Font, find_font
from sitewright.themes.loading import Theme
from sitewright.themes.palette import section_themes
from sitewright.themes.share_addresses import ShareCard
from sitewright.themes.styles import display_font, site_palette

_STAND_IN = "inter"
"""Has the letters that a theme's own cut may lack."""


def look_digest(theme: Theme, chosen: Mapping[str, Any]) -> str:
    """Another one when the website's paper or the font of its headings is."""
    said = [site_palette(theme.styles, chosen).colours(), [file.name for file in _font_files(theme, chosen)]]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:8]


def share_picture(card: ShareCard, theme: Theme, chosen: Mapping[str, Any]) -> bytes:
    """A PNG of 1200 × 630; raises NotAnImage where a letter is in no font, and DecodingBusy."""
    paper = section_themes(site_palette(theme.styles, chosen))["paper"].properties()
    names = {"ground": "background", "text": "text", "muted": "muted", "accent": "accent"}
    colours = {part: paper[name] for part, name in names.items()}
    return letter(card.title, card.site, colours, [path.read_bytes() for path in _font_files(theme, chosen)])


def _font_files(theme: Theme, chosen: Mapping[str, Any]) -> list[Path]:
    font, stand_in = display_font(theme.styles, chosen), find_font(_STAND_IN)
    files = _upright(font) if font else _of_theme(theme)
    return [*files, *(_upright(stand_in) if stand_in else [])]


def _of_theme(theme: Theme) -> list[Path]:
    """The file that the theme sets its headings in, if it names one that it has: themes are others' work."""
    files = theme.styles.get("fontFiles")
    name = files.get("display") if isinstance(files, dict) else None
    is_there = isinstance(name, str) and name in theme.stylesheet.asset_urls
    return [theme.folder / "assets" / str(name)] if is_there else []


def _upright(font: Font) -> list[Path]:
    folder = static_folder("storefront") / "fonts"
    return [folder / face.file for face in font.faces if face.style == "normal"]
