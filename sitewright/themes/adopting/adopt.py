"""Adopting a theme: the folder read, translated, looked over, and written."""

from pathlib import Path

from sitewright.themes import loading
from sitewright.themes.adopting.assets import read_assets
from sitewright.themes.adopting.dialect_tags import HEADERS, MAIN
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.names import ThemeNames
from sitewright.themes.adopting.report import Report
from sitewright.themes.adopting.scripts import note_scripts
from sitewright.themes.adopting.settings import MANIFEST as SETTINGS
from sitewright.themes.adopting.settings import ThemeSettings, read_settings
from sitewright.themes.adopting.source import MOST_TEMPLATE_CHARACTERS, Source, read_source
from sitewright.themes.adopting.styles import adopted_styles
from sitewright.themes.adopting.translation import translated
from sitewright.themes.adopting.writing import REPORT, theme_files, write_whole
from sitewright.themes.errors import ThemeError
from sitewright.themes.template_registry import template_registry


def adopt_theme(folder: Path, name: str, *, replaces: bool = False) -> Report:
    """Make a theme of this installation of a folder in the original dialect; returns what became of it.

    Raises CannotAdopt, and FileExistsError when there is a theme of that name which shall not be replaced.
    Then nothing was written.
    """
    if (loading.themes_folder() / name).exists():
        raise FileExistsError(loading.themes_folder() / name)
    files, report = adopted_files(folder, name)
    write_whole(loading.own_themes_folder() / name, files, _look_over, replaces=replaces)
    return report


def adopted_files(folder: Path, name: str) -> tuple[dict[str, str | bytes], Report]:
    """The content of every file of the theme that the folder becomes, by its path. Raises CannotAdopt."""
    report = Report()
    source = read_source(folder, report)
    settings = read_settings(source, report)
    _require_page(source, settings)
    names = ThemeNames(source, read_assets(source, name), settings.menus, report)
    note_scripts(source, report)
    templates = _templates(source, settings, names)
    styles = adopted_styles(source, settings.stylesheets, report)
    files = theme_files(settings, names, styles, templates, name)
    files[REPORT] = report.as_markdown(settings.title or name)
    return files, report


def _require_page(source: Source, settings: ThemeSettings) -> None:
    """A page in every layout, and what every page needs in its head: without them nobody sees anything."""
    blocks = "".join(source.text(path) for path in source.below("blocks", ".block"))
    for layout, regions in settings.layouts.items():
        # A block may hold them, too, where a region applies it.
        text = blocks + "".join(source.text(f"{region}.region") for region in regions)
        for insertion in (HEADERS, MAIN):
            if insertion not in text:
                raise CannotAdopt(f"{regions[0]}.region", f"the layout {layout!r} has no {insertion}")


def _templates(source: Source, settings: ThemeSettings, names: ThemeNames) -> dict[str, str]:
    """All that can be shown, by their paths in the theme."""
    shown = {collection.name for collection in settings.collections}
    paths = [path for path in source.below("collections", ".list", ".item") if Path(path).stem in shown]
    paths += source.below("blocks", ".block") + source.below("pages", ".page")
    regions = dict.fromkeys(f"{each}.region" for layout in settings.layouts.values() for each in layout)
    if sum(len(source.text(path)) for path in (*paths, *regions)) > MOST_TEMPLATE_CHARACTERS:
        raise CannotAdopt(SETTINGS, f"the templates hold more than {MOST_TEMPLATE_CHARACTERS} characters")
    registry = template_registry()
    found = {path: translated(path, names, registry) for path in paths}
    return found | {f"regions/{path}": translated(path, names, registry) for path in regions}


def _look_over(folder: Path) -> None:
    """Read what was written as a page would; raises CannotAdopt when it could not be shown."""
    try:
        loading.read_theme(folder)
    except ThemeError as error:
        raise CannotAdopt(error.path.name, error.problem) from None
