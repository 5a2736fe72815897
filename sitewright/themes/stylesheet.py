"""The theme's stylesheet: the files of `styles/` joined in order, without comments and spare whitespace."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from sitewright.themes.device_css import device_css
from sitewright.themes.errors import ThemeError
from sitewright.themes.placement_css import placement_css
from sitewright.themes.styles import problem_of_styles, site_styles_css
from sitewright.themes.texts import file_within, text_of

# Each pattern takes whole strings and `url()`s first, so that nothing inside them matches the rest of it.
_KEPT = r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\((?!\s*["'])[^)]*\))"""
_COMMENT = re.compile(rf"{_KEPT}|/\*.*?\*/", re.DOTALL)
# Possessive: repetitions that give back what they took cost the square of a run of blanks.
_SPARE_SPACE = re.compile(rf"{_KEPT}|\s*+;?+\s*+(\}})\s*+|\s*+([{{;,>])\s*+|(:)\s++|\s++", re.DOTALL)
_ASSET = re.compile(r"url\(\.\./assets/([^)]+)\)")


@dataclass(frozen=True, slots=True)
class Stylesheet:
    """The theme's own rules; a site's custom properties are put before them."""

    theme: str
    text: str
    defaults: Mapping[str, Any]
    asset_urls: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SiteStylesheet:
    """What one website sends: the whole text and the address that names its content."""

    text: str
    digest: str


def read_stylesheet(folder: Path, manifest: Mapping[str, Any]) -> Stylesheet:
    """Join the files `theme.json` names under `stylesheets`; raises ThemeError for what cannot be used."""
    texts = []
    for name in manifest.get("stylesheets", []):
        path = file_within(folder / "styles", name)
        if path is None:
            raise ThemeError(folder / "theme.json", f"`stylesheets` names {name}, which is not in styles/")
        if not path.is_file():
            raise ThemeError(path, "is named in theme.json but does not exist")
        texts.append(text_of(path))
    problem = problem_of_styles(manifest.get("styles", {}))
    if problem:
        raise ThemeError(folder / "theme.json", problem)
    files = sorted(path for path in (folder / "assets").glob("*") if path.is_file())
    assets = {path.name: asset_url(folder.name, path) for path in files}
    text = _ASSET.sub(lambda found: f"url({assets.get(found[1], found[1])})", compact("\n".join(texts)))
    return Stylesheet(folder.name, text, manifest.get("styles", {}), assets)


def asset_url(theme_name: str, path: Path) -> str:
    """Address of a theme's asset; it changes with the content, so that it may be cached for ever."""
    return address_of_asset(theme_name, path.name, hashlib.sha256(path.read_bytes()).hexdigest())


def address_of_asset(theme_name: str, name: str, digest: str) -> str:
    """The same for a file of this name whose SHA-256 is known already, in hexadecimal."""
    return f"/theme/{theme_name}/{digest[:12]}/{name}"


def digest_of(asset_url: str) -> str:
    """What in an asset's address changes with its content."""
    return asset_url.split("/")[3]


def compact(css: str) -> str:
    """CSS without comments and spare whitespace; what stands in quotes and in `url()` is kept."""
    without_comments = _COMMENT.sub(lambda found: found[1] or "", css)
    return _SPARE_SPACE.sub(_without_spare_space, without_comments).strip()


def _without_spare_space(found: re.Match[str]) -> str:
    """The text or the mark that was found, and for mere whitespace one space."""
    return found[found.lastindex] if found.lastindex else " "


def site_stylesheet(stylesheet: Stylesheet, chosen: Mapping[str, Any], own_css: str = "") -> SiteStylesheet:
    """The stylesheet of a website with the styles its owner chose, and behind it CSS the owner wrote."""
    # As texts, which can be keys of a cache: the section themes of a palette take 1,500 contrasts
    # (colour.py).
    return _made(stylesheet.text, json.dumps(stylesheet.defaults), json.dumps(chosen), own_css)


@lru_cache(maxsize=256)
def _made(rules: str, defaults_json: str, chosen_json: str, own_css: str) -> SiteStylesheet:
    # Placements first: of layers, the one that is named first yields to all others.
    own = site_styles_css(json.loads(defaults_json), json.loads(chosen_json))
    text = placement_css() + device_css() + own + rules
    if own_css:
        # Last, so that it wins, and so that there is nothing behind it (sites/code/css.py).
        text = f"{text}\n{own_css}"
    return SiteStylesheet(text, hashlib.sha256(text.encode()).hexdigest()[:16])
