"""What the `.conf` files of a folder say: layouts, navigations, stylesheets, collections, static pages."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from sitewright.content.slugs import slug_from
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Report
from sitewright.themes.adopting.source import Source

MANIFEST = "template.conf"
_DEFAULT = "default"
_MOST_NAMED = 100
_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]{0,59}")
_ABOUT = ("author", "version", "license", "licence")
_KNOWN = {"name", "layouts", "navigations", "stylesheets", *_ABOUT}
_KINDS_BY_TYPE = {"text": "blog", "store-item": "products", "event": "events"}


@dataclass(frozen=True, slots=True)
class Collection:
    """`kind` is ours, empty where we have none; `layout` the one its pages stand in."""

    name: str
    kind: str
    layout: str


@dataclass(frozen=True, slots=True)
class ThemeSettings:
    """`layouts`: the regions of each, in order. `menus`: our navigation for each of theirs."""

    title: str
    layouts: Mapping[str, tuple[str, ...]]
    default_layout: str
    menus: Mapping[str, str]
    stylesheets: tuple[str, ...]
    collections: tuple[Collection, ...]
    static_pages: Mapping[str, str]
    """The layout of each file in `pages/`, by its name without ending."""
    about: Mapping[str, Any]
    """What it says of itself, as it says it (themes/about.py)."""


def read_settings(source: Source, report: Report) -> ThemeSettings:
    """Raises CannotAdopt where something essential is missing: no manifest, no layout, no region."""
    if MANIFEST not in source.files:
        raise CannotAdopt(MANIFEST, "is missing: this is no theme in the original dialect")
    said = read_conf(source, MANIFEST)
    layouts, default = _layouts(source, said)
    for key in said.keys() - _KNOWN:
        report.missing(MANIFEST, line_of(source, MANIFEST, key), f"`{key}`", "is not looked at")
    collections = tuple(_collections(source, layouts, default, report))
    static = {
        page: _layout_of(source, f"pages/{page}.page.conf", layouts, default, report)
        for page in _static_pages(source, report)
    }
    _note_unused_layouts(
        source, layouts, {default, *static.values(), *(c.layout for c in collections)}, report
    )
    return ThemeSettings(
        title=str(said.get("name") or "")[:60],
        layouts=layouts,
        default_layout=default,
        menus=_menus(source, said, report),
        stylesheets=_stylesheets(source, said, report),
        collections=collections,
        static_pages=static,
        about={key: said[key] for key in _ABOUT if key in said},
    )


def read_conf(source: Source, path: str) -> dict[str, Any]:
    """The object in a `.conf` file; raises CannotAdopt with its line."""
    try:
        content = json.loads(source.text(path))
    except json.JSONDecodeError as error:
        raise CannotAdopt(path, f"is not JSON: {error.msg}", error.lineno) from None
    except (RecursionError, ValueError):
        raise CannotAdopt(path, "is not JSON that can be read") from None
    if not isinstance(content, dict):
        raise CannotAdopt(path, "must hold a JSON object")
    return content


def line_of(source: Source, path: str, word: str) -> int:
    """Where a file names something; 1 where it does not."""
    text = source.text(path)
    return text.count("\n", 0, max(text.find(f'"{word}"'), 0)) + 1


def _layouts(source: Source, said: Mapping[str, Any]) -> tuple[dict[str, tuple[str, ...]], str]:
    declared = said.get("layouts")
    if not isinstance(declared, dict) or not declared:
        raise CannotAdopt(MANIFEST, "declares no `layouts`")
    if len(declared) > _MOST_NAMED:
        raise CannotAdopt(MANIFEST, f"declares more than {_MOST_NAMED} layouts")
    layouts = {name: _regions(source, name, layout) for name, layout in declared.items()}
    return layouts, _DEFAULT if _DEFAULT in layouts else next(iter(layouts))


def _regions(source: Source, name: str, layout: Any) -> tuple[str, ...]:
    line = line_of(source, MANIFEST, name)
    regions = layout.get("regions") if isinstance(layout, dict) else None
    if not isinstance(regions, list) or not regions or not _NAME.fullmatch(name):
        raise CannotAdopt(MANIFEST, f"the layout {name!r} needs a plain name and a list of `regions`", line)
    for region in regions:
        if not isinstance(region, str) or not _NAME.fullmatch(region):
            raise CannotAdopt(
                MANIFEST, f"the layout {name!r} names a region {region!r}, which is no name", line
            )
        if f"{region}.region" not in source.files:
            raise CannotAdopt(MANIFEST, f"the layout {name!r} needs {region}.region, which is missing", line)
    return tuple(regions)


def _menus(source: Source, said: Mapping[str, Any], report: Report) -> dict[str, str]:
    """The first menu is our main one, the first that has `foot` in its name our footer's; others keep theirs,
    and the studio offers them beside ours."""
    menus: dict[str, str] = {}
    for name in _menu_names(said.get("navigations")):
        line = line_of(source, MANIFEST, name)
        if not _NAME.fullmatch(name) or len(menus) >= _MOST_NAMED:
            report.missing(MANIFEST, line, f"the navigation {name!r}", "none: its name cannot be used")
            continue
        taken = set(menus.values())
        ours = "main" if not menus else "footer" if "foot" in name.lower() else name
        menus[name] = name if ours in taken else ours
        report.translated(MANIFEST, line, f"the navigation {name!r}", f"the menu {menus[name]!r}")
    return menus


def _menu_names(declared: Any) -> Iterator[str]:
    for each in declared if isinstance(declared, list) else ():
        if isinstance(each, dict) and isinstance(each.get("name"), str):
            yield each["name"]


def _stylesheets(source: Source, said: Mapping[str, Any], report: Report) -> tuple[str, ...]:
    declared = said.get("stylesheets")
    names = [name for name in declared if isinstance(name, str)] if isinstance(declared, list) else []
    for name in names:
        if f"styles/{name}" not in source.files:
            line = line_of(source, MANIFEST, name)
            report.missing(MANIFEST, line, f"the stylesheet {name}", "nothing: styles/ has no such file")
    return tuple(name for name in names if f"styles/{name}" in source.files)


def _collections(
    source: Source, layouts: Mapping[str, Any], default: str, report: Report
) -> Iterator[Collection]:
    taken: set[str] = set()
    paths = [PurePosixPath(path) for path in source.below("collections", ".list", ".item", ".conf")]
    # Those named like a kind first: of two that could be our blog, `blog` is.
    for name in sorted({path.stem for path in paths}, key=lambda each: (each not in _all_kinds(), each)):
        conf = f"collections/{name}.conf"
        kind = _kind_of(name, read_conf(source, conf) if conf in source.files else {})
        place = next(str(path) for path in paths if path.stem == name)
        if not kind or kind in taken:
            why = f"the collection {name!r}"
            also = (
                f"websites show their {kind} by another file"
                if kind
                else "there is no such kind of collection"
            )
            report.missing(place, 1, why, f"nothing: {also}")
            continue
        taken.add(kind)
        report.translated(place, 1, f"the collection {name!r}", f"the kind {kind!r}")
        yield Collection(name, kind, _layout_of(source, conf, layouts, default, report))


def _all_kinds() -> Sequence[str]:
    return tuple(_KINDS_BY_TYPE.values())


def _kind_of(name: str, conf: Mapping[str, Any]) -> str:
    accepted = conf.get("acceptTypes")
    types = accepted if isinstance(accepted, list) else [conf.get("type")]
    found = [_KINDS_BY_TYPE[each] for each in types if isinstance(each, str) and each in _KINDS_BY_TYPE]
    if found:
        return found[0]
    # Without a word on what it holds, its name says it.
    return name if name in _all_kinds() and not accepted and not conf.get("folder") else ""


def _static_pages(source: Source, report: Report) -> Iterator[str]:
    for path in source.below("pages", ".page"):
        name = path.removeprefix("pages/").removesuffix(".page")
        if not _NAME.fullmatch(name):
            report.missing(path, 1, "the static page", "nothing: its name cannot stand in an address")
            continue
        address = f"/{slug_from(name)}"
        report.translated(
            path, 1, "the static page", f"what visitors see at {address}, once there is such a page"
        )
        yield name


def _layout_of(source: Source, path: str, layouts: Mapping[str, Any], default: str, report: Report) -> str:
    conf = read_conf(source, path) if path in source.files else {}
    wanted = conf.get("regionName", conf.get("layout", default))
    if isinstance(wanted, str) and wanted in layouts:
        return wanted
    report.missing(
        path, line_of(source, path, "regionName"), f"the layout {wanted!r}", f"the layout {default!r}"
    )
    return default


def _note_unused_layouts(source: Source, layouts: Mapping[str, Any], used: set[str], report: Report) -> None:
    """There an owner chooses a layout for each page; here a page is made of sections."""
    for name in layouts.keys() - used:
        line = line_of(source, MANIFEST, name)
        report.missing(MANIFEST, line, f"the layout {name!r}, chosen page by page", "the default layout")
