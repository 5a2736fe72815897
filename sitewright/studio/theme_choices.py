"""The themes a website can be shown in, as the studio lists them."""

from typing import Any

from sitewright.kit.messages import current_language
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.added_themes import is_own_key, own_theme, own_themes
from sitewright.sites.errors import NoSuchTheme
from sitewright.sites.models import AddedTheme, Website
from sitewright.themes.errors import ThemeError
from sitewright.themes.loading import Theme, theme, theme_names, themes_folder
from sitewright.themes.site_theme import site_theme
from sitewright.themes.uploading.errors import ThemeCannotBeShown


def used_theme() -> str:
    found: str = Website.objects.values_list("theme", flat=True).get(id=current_website_id())
    return found


def theme_rows() -> list[dict[str, Any]]:
    """The one that is used first, then the website's own, then those that are installed."""
    used = used_theme()
    own = [own_row(row, used) for row in own_themes() if row.deleted_at is None or row.key == used]
    rows = [*own, *(_installed_row(name, used) for name in theme_names())]
    return sorted(rows, key=lambda row: not row["is_used"])


def own_row(row: AddedTheme, used: str) -> dict[str, Any]:
    return {
        "key": row.key, "title": row.title, "description": "", "version_name": row.version_name,
        "licence": row.licence, "author": row.author, "origin": "own", "is_adopted": row.is_adopted,
        "is_used": row.key == used, "note_count": _count_to_read(row), "added_at": row.created_at,
        "size_bytes": row.size_bytes, "problem": "",
    }  # fmt: skip


def usable_theme(name: str) -> Theme:
    """A theme this website can be shown in, loaded. Raises NoSuchTheme, also for another website's own, and
    ThemeCannotBeShown for one that somebody broke since.
    """
    if is_own_key(name):
        own = own_theme(name)
        is_there = own is not None and (own.deleted_at is None or name == used_theme())
    else:
        is_there = name in theme_names()
    if not is_there:
        raise NoSuchTheme
    try:
        return theme(name)
    except ThemeError as problem:
        raise ThemeCannotBeShown(problem.problem) from None


def theme_detail(name: str) -> dict[str, Any]:
    """What became of what an added theme says, and which kinds of sections and blocks of the present theme
    it does not know: pages keep them, and show them again in a theme that does. Raises as `usable_theme`.
    """
    look, own = usable_theme(name), own_theme(name)
    return {"notes": own.report if own else [], "lacks": _lacking(look, site_theme())}


def _installed_row(name: str, used: str) -> dict[str, Any]:
    is_shipped = (themes_folder() / name).is_dir()
    row: dict[str, Any] = {
        "key": name, "title": name, "description": "", "version_name": "", "licence": "", "author": "",
        "origin": "shipped" if is_shipped else "installed", "is_adopted": False, "is_used": name == used,
        "note_count": 0, "added_at": None, "size_bytes": 0, "problem": "",
    }  # fmt: skip
    try:
        look = theme(name)
    except ThemeError as problem:
        return {**row, "problem": problem.problem}
    about = look.about
    return {
        **row, "title": look.title, "description": about.description, "version_name": about.version,
        "licence": about.licence, "author": about.author, "is_adopted": look.adopted is not None,
    }  # fmt: skip


def _count_to_read(row: AddedTheme) -> int:
    """What was simply translated is nothing to do anything about."""
    return sum(note["fate"] != "translated" for note in row.report)


def _lacking(look: Theme, present: Theme) -> list[str]:
    schemas = present.schemas(current_language())
    known = {"sections": look.sections, "blocks": look.blocks}
    missing = [
        str(each["title"])
        for kind, there in known.items()
        for each in schemas[kind]
        if each["type"] not in there
    ]
    return sorted(missing)
