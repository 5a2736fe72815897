"""The theme's own files, and the folder they are written into: all of them or none."""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from sitewright.content.slugs import slug_from
from sitewright.jsont.theme_files import read_template
from sitewright.kit.ids import new_id
from sitewright.themes.adopting.names import OURS, ThemeNames
from sitewright.themes.adopting.settings import ThemeSettings
from sitewright.themes.adopting.styles import AdoptedStyles
from sitewright.themes.layouts import PLAIN_LAYOUTS, all_layouts, plain_file
from sitewright.themes.loading import MANIFEST, themes_folder

REPORT = "adopted.md"
_PARTS = Path(__file__).parent / "parts"
_BASE = "meadow"
"""The shipped theme whose sections and blocks pages are made of under every theme."""
_OF_BASE = ("sections/*", "blocks/*", "fields/*", "partials/*", "locale/*")
_STYLES_OF_BASE = ("sections.css", "blocks.css", "forms.css", "shop.css")
_WIDGETS = "islands.css"
_OF_SECTIONS = "sitewright-sections"
"""Around sections of pages: the styles they come with count inside of it alone, whatever the theme names."""
_OWN_STYLES = "theme.css"
_OUR_MENUS = ("main", "footer", "legal")
_PLAIN_FONT = "system-ui, sans-serif"


def theme_files(
    settings: ThemeSettings,
    names: ThemeNames,
    styles: AdoptedStyles,
    templates: Mapping[str, str],
    title: str,
) -> dict[str, str | bytes]:
    """The content of every file, by its path in the theme; `templates` are the translated ones."""
    layouts = _layouts(settings, templates)
    files: dict[str, str | bytes] = {**_base_files(), **_plain_files(layouts), **templates}
    files |= {f"assets/{name}": content for name, content in names.assets.files.items()}
    files |= {f"{OURS}{path.name}": _named(path) for path in sorted(_PARTS.glob("*.html"))}
    files["styles/sitewright.css"] = read_template(_PARTS / "base.css")
    files[f"styles/{_OWN_STYLES}"] = names.assets.addressed(styles.css)
    files[f"{OURS}page.page"] = _page(settings)
    files["site.region"] = _frames(settings)
    files[MANIFEST] = json.dumps(_manifest(settings, names, styles, layouts, title), indent=2) + "\n"
    return files


def write_whole(
    folder: Path, files: Mapping[str, str | bytes], look_over: Callable[[Path], None], *, replaces: bool
) -> None:
    """Write the files beside the place, and put them there in one step once they have been looked over.

    Raises FileExistsError when something is there that shall not be replaced, and what `look_over` raises.
    """
    if folder.exists() and not replaces:
        raise FileExistsError(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Names that begin with a point are no themes: half of one is never found.
    beside = folder.with_name(f".{folder.name}.{new_id()}")
    try:
        _write(beside, files)
        look_over(beside)
        _swap(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # Line ends as they are: templates print them.
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def _swap(made: Path, folder: Path) -> None:
    if not folder.exists():
        made.rename(folder)
        return
    old = made.with_name(f"{made.name}.old")
    folder.rename(old)
    try:
        made.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    shutil.rmtree(old)


def _base_files() -> dict[str, str | bytes]:
    base = themes_folder() / _BASE
    paths = [path for pattern in _OF_BASE for path in sorted(base.glob(pattern)) if path.is_file()]
    paths.append(base / "styles" / _WIDGETS)
    nested = {f"styles/{name}": _nested(base / "styles" / name) for name in _STYLES_OF_BASE}
    return {**nested, **{path.relative_to(base).as_posix(): path.read_bytes() for path in paths}}


def _nested(path: Path) -> str:
    """The rules for what stands in sections only: some are for all fields, and all buttons."""
    return f".{_OF_SECTIONS} {{\n{read_template(path)}}}\n"


def _layouts(settings: ThemeSettings, templates: Mapping[str, str]) -> dict[str, str]:
    """By the kind of page: the theme's own template where it has one, else a plain one of ours."""
    found = {kind: f"{OURS}{kind}.page" for kind in sorted(all_layouts())}
    for collection in settings.collections:
        for part in ("list", "item"):
            path = f"collections/{collection.name}.{part}"
            if path in templates:
                found[f"{collection.kind}.{part}"] = path
    return found


def _plain_files(layouts: Mapping[str, str]) -> dict[str, str]:
    plain = {path: plain_file(kind) for kind, path in layouts.items() if path.startswith(OURS)}
    parts = {f"{OURS}plain/{path.name}": path for path in sorted(PLAIN_LAYOUTS.glob("parts/*.html"))}
    return {name: _named(path) for name, path in {**plain, **parts}.items()}


def _named(path: Path) -> str:
    """The template with the plain parts under the names they have in this theme."""
    text = read_template(path)
    return text.replace("apply sitewright/", f"apply {OURS}plain/").replace(
        "apply:sitewright/", f"apply:{OURS}plain/"
    )


def _page(settings: ThemeSettings) -> str:
    """A page: one of the theme's static ones where the address is its name, else the owner's sections."""
    plain = _named(plain_file("page")).removesuffix("\n")
    plain = plain.replace("{bodyHtml}", f'<div class="{_OF_SECTIONS}">{{bodyHtml}}</div>')
    cases = [
        f'equal? page.url "/{slug_from(name)}"}}{{@|apply pages/{name}.page}}'
        for name in settings.static_pages
    ]
    if not cases:
        return plain + "\n"
    return f"{{.{'{.or '.join(cases)}{{.or}}{plain}{{.end}}\n"


def _frames(settings: ThemeSettings) -> str:
    """The document around every page: the regions of its layout, one after the other."""
    cases = list(_cases(settings))
    default = _regions(settings, settings.default_layout)
    if not cases:
        return default + "\n"
    return f"{{.{'{.or '.join(cases)}{{.or}}{default}{{.end}}\n"


def _cases(settings: ThemeSettings) -> Iterator[str]:
    for collection in settings.collections:
        if collection.layout != settings.default_layout:
            yield f'equal? collection.typeName "{collection.kind}"}}{_regions(settings, collection.layout)}'
    for name, layout in settings.static_pages.items():
        if layout != settings.default_layout:
            yield f'equal? page.url "/{slug_from(name)}"}}{_regions(settings, layout)}'


def _regions(settings: ThemeSettings, layout: str) -> str:
    return "".join(f"{{@|apply regions/{region}.region}}" for region in settings.layouts[layout])


def _manifest(
    settings: ThemeSettings, names: ThemeNames, styles: AdoptedStyles, layouts: Mapping[str, str], title: str
) -> dict[str, Any]:
    base = json.loads(read_template(themes_folder() / _BASE / MANIFEST))
    fonts = {"display": _PLAIN_FONT, "text": _PLAIN_FONT, **styles.fonts}
    return {
        "title": settings.title or title,
        **settings.about,
        # Ours, too: what an owner has in them is there again under another theme.
        "navigations": list(dict.fromkeys([*_OUR_MENUS, *settings.menus.values()])),
        "stylesheets": ["sitewright.css", *_STYLES_OF_BASE, _WIDGETS, _OWN_STYLES],
        "styles": {"palette": base["styles"]["palette"], "fonts": fonts},
        "layouts": layouts,
        "adopted": {
            "navigations": dict(settings.menus),
            "areas": dict(names.areas),
            "bodyClasses": list(styles.body_classes),
        },
    }
