"""From a theme folder to what rendering needs: compiled templates, section and block types, the stylesheet.

theme.json            name, looks, style tokens, navigations, layouts (kind of page → template file)
site.region           the document around every page; header.region and footer.region are its parts
pages/*.page          pages of our own making: search, cart, checkout, errors …
collections/NAME.list, NAME.item, NAME.conf
sections/TYPE.html + TYPE.json, blocks/TYPE.html + TYPE.json
fields/NAME.json      fields that several of these share
partials/*.html       applied by path or file name, with suffix or without, as all other templates can be
styles/*.css          joined in the order `theme.json` names
assets/               files under their own names
adopted.md            of a theme in the original dialect: what became of it (themes/adopting)
samples/LOOK/         pictures of starting sites (themes/starting) and of presets
presets/*.toml        sections with sample words and pictures (themes/presets)
templates.toml        whole pages of these
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import structlog

import sitewright
from sitewright.config import config
from sitewright.content.page_tree import MOST_LEVELS, NodeTypes
from sitewright.content.placement import placement_schema
from sitewright.jsont.template import Template
from sitewright.jsont.theme_files import partials_of
from sitewright.sites.added_themes import is_own_key
from sitewright.themes.about import About, read_about
from sitewright.themes.adopted import Adopted, read_adopted
from sitewright.themes.errors import ThemeError, UnknownTheme
from sitewright.themes.field_sets import NO_SETS, FieldSets, declared_fields, field_set_files
from sitewright.themes.layouts import plain_parts, read_layouts
from sitewright.themes.looks import Look, read_looks
from sitewright.themes.node_types import NodeType, read_node_type
from sitewright.themes.presets.page_templates import PageTemplate, read_page_templates
from sitewright.themes.presets.reading import PresetCategory, Types, read_presets
from sitewright.themes.presets.samples import Samples, read_samples
from sitewright.themes.schema_words import NO_WORDS, Words, in_words, read_words
from sitewright.themes.stylesheet import Stylesheet, read_stylesheet
from sitewright.themes.texts import text_of
from sitewright.themes.theme_templates import as_layout, theme_template
from sitewright.themes.uploading.packing import unpacked_folder

log = structlog.get_logger(__name__)

MANIFEST = "theme.json"

_loading = Lock()


@dataclass(frozen=True)
class Theme:
    """A loaded theme. Immutable; shared by all requests."""

    name: str
    title: str
    folder: Path
    styles: Mapping[str, Any]
    navigations: tuple[str, ...]
    preloads: tuple[str, ...]
    layouts: Mapping[str, Template]
    partials: Mapping[str, Template]
    site: Template
    sections: Mapping[str, NodeType]
    blocks: Mapping[str, NodeType]
    node_templates: Mapping[tuple[str, str], Template]
    stylesheet: Stylesheet
    looks: tuple[Look, ...] = ()
    partials_of_layout: Mapping[str, Mapping[str, Template]] = field(default_factory=dict)
    """What the frame of such a page applies, its middle included."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """What the schemas say, by language."""
    presets: tuple[PresetCategory, ...] = ()
    preset_words: Mapping[str, Words] = field(default_factory=dict)
    """What the presets and the sample pictures say, by language."""
    samples: Samples = field(default_factory=dict)
    page_templates: tuple[PageTemplate, ...] = ()
    adopted: Adopted | None = None
    """Of a theme in the original dialect: what it is called there."""
    about: About = field(default_factory=About)

    @property
    def is_foreign(self) -> bool:
        """Whether a stranger wrote it: its scripts are kept from where people type what is theirs (D-43)."""
        return self.adopted is not None or is_own_key(self.name)

    @property
    def types(self) -> Types:
        """What presets are made of."""
        return Types(self.sections, self.blocks)

    @cached_property
    def sample_paths(self) -> Mapping[str, Path]:
        """The files of the sample pictures by their addresses."""
        return {sample.url: sample.path for each in self.samples.values() for sample in each.values()}

    @cached_property
    def node_types(self) -> NodeTypes:
        """Section and block types as content knows them."""
        return NodeTypes(
            {name: node_type.schema for name, node_type in self.sections.items()},
            {name: node_type.schema for name, node_type in self.blocks.items()},
            {("section", name): node_type.holds for name, node_type in self.sections.items()}
            | {("block", name): node_type.holds for name, node_type in self.blocks.items()},
        )

    def schemas(self, language: str = "") -> dict[str, Any]:
        """Section and block types as the studio reads them (GET /config/api/blocks), in a language the theme
        has words in, else in its own.
        """
        words = self.words.get(language, NO_WORDS)
        return {
            "sections": [in_words(node_type.as_json(), words) for node_type in self.sections.values()],
            "blocks": [in_words(node_type.as_json(), words) for node_type in self.blocks.values()],
            "placement": placement_schema(),
            "most_levels": MOST_LEVELS,
        }


@cache
def themes_folder() -> Path:
    """Where the shipped themes lie: inside the installed package, or beside it in a checkout."""
    package = Path(sitewright.__file__).parent
    inside = package / "shipped_themes"
    return inside if inside.is_dir() else package.parent / "themes"


def own_themes_folder() -> Path:
    """Where the themes lie that this installation adopted."""
    return config().data.folder / "themes"


def theme_names() -> list[str]:
    """All that are installed, the shipped ones first; websites have some of their own besides."""
    found = [path.parent.name for path in sorted(themes_folder().glob(f"*/{MANIFEST}"))]
    own = [path.parent.name for path in sorted(own_themes_folder().glob(f"[!.]*/{MANIFEST}"))]
    return list(dict.fromkeys([*found, *own]))


def theme(name: str) -> Theme:
    """The theme of that name, loaded once; with SITEWRIGHT_DEBUG again whenever a file of it has changed, and
    an adopted one when it was adopted anew. Raises ThemeError.
    """
    folder = _folder_of(name)
    # Looks at every file at each request: for authors of themes alone.
    changed_ns = _newest_change(folder) if config().is_debug else _adopted_at_ns(folder)
    with _loading:  # The first requests come together; compiling in all of them would take each longer.
        return _loaded(folder, changed_ns)


def _folder_of(name: str) -> Path:
    if is_own_key(name):
        # Of the website in scope, and of no other one.
        return unpacked_folder(name)
    folder = themes_folder() / name
    if not folder.is_dir():
        own = own_themes_folder() / name
        folder = own if own.is_dir() else folder
    return folder


def load_shipped_themes() -> None:
    """Load all themes there are, so that no visitor waits for it; raises ThemeError for a broken one.

    An adopted one that somebody broke since costs its own websites their pages, and nobody else anything.
    """
    for name in theme_names():
        try:
            theme(name)
        except ThemeError as error:
            if error.path.is_relative_to(themes_folder()):
                raise
            log.error("an adopted theme cannot be used", theme=name, reason=str(error))  # noqa: TRY400


# A changed file makes another key, and so another entry.
@lru_cache(maxsize=32)
def _loaded(folder: Path, _changed_ns: int) -> Theme:
    return read_theme(folder)


def _adopted_at_ns(folder: Path) -> int:
    """0 of a shipped theme, which stays as it is while the server runs."""
    if folder.parent != own_themes_folder():
        return 0
    try:
        return (folder / MANIFEST).stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def _newest_change(folder: Path) -> int:
    return max((path.stat().st_mtime_ns for path in folder.rglob("*")), default=0)


def read_theme(folder: Path) -> Theme:
    """Read and check a theme folder; raises ThemeError for the first file that is missing or malformed.

    What is wrong in the text of a template is in its `errors`.
    """
    manifest_path = folder / MANIFEST
    if not manifest_path.is_file():
        raise UnknownTheme(folder)
    manifest = read_json(manifest_path)
    files = partials_of(folder)
    # Each file once: `apply` may call it by four names.
    read = {path: theme_template(folder, path) for path in dict.fromkeys(files.values())}
    partials = {name: read[path] for name, path in files.items()}
    layouts = read_layouts(folder, manifest_path, manifest)
    sets = {path.stem: declared_fields(path, read_json(path), NO_SETS) for path in field_set_files(folder)}
    sections, section_templates = _node_types(folder, "sections", sets)
    blocks, block_templates = _node_types(folder, "blocks", sets)
    for kind, types in (("sections", sections), ("blocks", blocks)):
        _check_held(folder / kind, types, blocks)
    _check_codes(folder / "blocks", blocks)
    if "site" not in partials:
        raise ThemeError(folder / "site.region", "is missing")
    stylesheet = read_stylesheet(folder, manifest)
    looks = read_looks(manifest_path, manifest)
    presets = read_presets(folder, Types(sections, blocks))
    return Theme(
        name=folder.name,
        title=str(manifest.get("title", folder.name)),
        folder=folder,
        styles=manifest.get("styles", {}),
        navigations=tuple(manifest.get("navigations", ["main", "footer", "legal"])),
        preloads=_preloads(manifest_path, manifest, stylesheet),
        layouts=layouts,
        partials=partials,
        site=partials["site"],
        sections=sections,
        blocks=blocks,
        node_templates=section_templates | block_templates,
        stylesheet=stylesheet,
        looks=looks,
        # The theme's own partials come over the plain parts, and over all of them `main`, the page's middle.
        partials_of_layout={
            kind: {**plain_parts(), **partials, "main": as_layout(layout)} for kind, layout in layouts.items()
        },
        words=read_words(folder),
        presets=presets,
        preset_words=read_words(folder / "presets"),
        samples=read_samples(folder, looks),
        page_templates=read_page_templates(folder, presets, Types(sections, blocks)),
        adopted=read_adopted(manifest_path, manifest),
        about=read_about(folder, manifest),
    )


def read_json(path: Path) -> dict[str, Any]:
    """An object from a JSON file of the theme."""
    try:
        content = json.loads(text_of(path))
    except (ValueError, RecursionError) as error:
        raise ThemeError(path, f"is not JSON: {error}") from error
    if not isinstance(content, dict):
        raise ThemeError(path, "must hold a JSON object")
    return content


def _files(folder: Path, *patterns: str) -> list[Path]:
    return [path for pattern in patterns for path in sorted(folder.glob(pattern))]


def _preloads(manifest_path: Path, manifest: Mapping[str, Any], stylesheet: Stylesheet) -> tuple[str, ...]:
    names = manifest.get("preload", [])
    missing = next((name for name in names if name not in stylesheet.asset_urls), None)
    if missing is not None:
        raise ThemeError(manifest_path, f"`preload` names an asset that does not exist: {missing}")
    return tuple(stylesheet.asset_urls[name] for name in names)


def _node_types(
    folder: Path, kind: str, sets: FieldSets
) -> tuple[dict[str, NodeType], dict[tuple[str, str], Template]]:
    types: dict[str, NodeType] = {}
    templates: dict[tuple[str, str], Template] = {}
    for path in _files(folder, f"{kind}/*.json"):
        template_path = path.with_suffix(".html")
        if not template_path.is_file():
            raise ThemeError(path, f"has no template {template_path.name} beside it")
        types[path.stem] = read_node_type(path, read_json(path), sets=sets)
        templates[kind, path.stem] = theme_template(folder, template_path)
    return types, templates


def _check_codes(folder: Path, blocks: Mapping[str, NodeType]) -> None:
    taken: dict[int, str] = {}
    for name, node_type in blocks.items():
        if node_type.code is None:
            continue
        if node_type.code in taken:
            raise ThemeError(folder / f"{name}.json", f"has the `code` of {taken[node_type.code]}")
        taken[node_type.code] = name


def _check_held(folder: Path, types: Mapping[str, NodeType], blocks: Mapping[str, NodeType]) -> None:
    for name, node_type in types.items():
        if problem := node_type.problem_of_held(blocks.keys()):
            raise ThemeError(folder / f"{name}.json", problem)
