"""The layouts of a theme, one for each kind of page. A kind it has none for is shown in a plain one of ours,
inside the theme's own frame: visitors can read, search and buy there, and the owner is told.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from sitewright.content.kinds import all_kinds
from sitewright.jsont.errors import TemplateError
from sitewright.jsont.parser import LineIndex
from sitewright.jsont.template import Template
from sitewright.themes.errors import ThemeError
from sitewright.themes.texts import file_within, text_of
from sitewright.themes.theme_templates import theme_template

_LAYOUTS = frozenset(
    {
        "page",
        "search",
        "cart",
        "checkout",
        "order-confirmed",
        "not-found",
        "error",
        "locked",
        "newsletter",
        "reviews-request",
        "account",
        "gift-card",
        "download",
    }
)
PLAIN_LAYOUTS = Path(__file__).parent / "plain_layouts"


def all_layouts() -> frozenset[str]:
    """The kinds of pages a website has; a theme needs a layout for each."""
    return _LAYOUTS.union(*(kind.layouts for kind in all_kinds()))


def read_layouts(folder: Path, manifest_path: Path, manifest: Mapping[str, Any]) -> dict[str, Template]:
    """By the kind of page, one for each. A plain one has the error that the theme lacks its own."""
    files = manifest.get("layouts", {})
    if not isinstance(files, dict):
        raise ThemeError(manifest_path, "`layouts` must be an object")
    layouts: dict[str, Template] = {}
    for kind in sorted(all_layouts()):
        # Without a name this is the folder, which is no file.
        path = file_within(folder, files.get(kind, ""))
        if path is not None and path.is_file():
            layouts[kind] = theme_template(folder, path)
        else:
            layouts[kind] = _plain_layout(manifest_path, kind, files.get(kind))
    return layouts


def no_layout(kind: str) -> str:
    return f"`layouts` has none for the kind of page '{kind}'"


def no_layout_file(kind: str, file_name: object) -> str:
    return f"layout '{kind}' names {file_name}, which does not exist"


@cache
def plain_parts() -> Mapping[str, Template]:
    """The partials of the plain layouts, by names that a theme's own do not have."""
    return {
        f"sitewright/{path.stem}": theme_template(PLAIN_LAYOUTS, path)
        for path in sorted(PLAIN_LAYOUTS.glob("parts/*.html"))
    }


def _plain_layout(manifest_path: Path, kind: str, file_name: object) -> Template:
    problem, word = (
        (no_layout(kind), "layouts") if file_name is None else (no_layout_file(kind, file_name), file_name)
    )
    text = text_of(manifest_path)
    line, column = LineIndex(text).place(max(text.find(f'"{word}"'), 0))
    message = f"ThemeError: {problem}; visitors see a plain page"
    missing = TemplateError("layout-missing", "parser", message, line, column, manifest_path.name)
    return replace(theme_template(PLAIN_LAYOUTS, plain_file(kind)), errors=[missing])


def plain_file(kind: str) -> Path:
    """Collections whose kind has no plain layouts of its own share two."""
    own = PLAIN_LAYOUTS / f"{kind}.html"
    is_list = any(kind == of.list_layout for of in all_kinds())
    return own if own.is_file() else PLAIN_LAYOUTS / f"collection.{'list' if is_list else 'item'}.html"
