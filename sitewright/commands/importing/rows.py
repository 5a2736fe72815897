"""The rows of an archive, checked and cleaned one by one, never all of them in memory."""

from collections.abc import Iterator
from typing import Any

from sitewright.commands.importing.archive import SiteArchive
from sitewright.commands.importing.cleaning import MOST_ROWS, cleaned
from sitewright.commands.importing.errors import BadArchive
from sitewright.commands.importing.values import Row, WrongValue, row_of
from sitewright.exporting.contents import TABLES, THEMES, Table
from sitewright.exporting.website import SHARE_KEY, WEBSITE, WEBSITE_COLUMNS
from sitewright.sites.added_themes import is_own_key
from sitewright.sites.models import Website
from sitewright.sites.settings_schema import problems_of
from sitewright.themes.loading import theme_names

_PLAIN_SETTINGS = ("title", "description", "locale", "languages", "time_zone", "currency")
_KEY_CHARACTERS = 64


def table_rows(archive: SiteArchive, table: Table) -> Iterator[Row]:
    """With the columns that the table has in an archive. Raises BadArchive, which names the line."""
    most = MOST_ROWS.get(table.model)
    for number, line in enumerate(archive.lines(table.path), start=1):
        if most is not None and number > most:
            raise BadArchive(f"{table.path} has more than the {most} that a website may have")
        try:
            yield cleaned(table.model, row_of(line, table.fields, table.added))
        except WrongValue as problem:
            raise BadArchive(f"{table.path}, line {number}: {problem}") from None


def website_row(archive: SiteArchive) -> Row:
    """The website's own. Raises BadArchive."""
    if archive.manifest.lines.get(WEBSITE) != 1:
        raise BadArchive(f"{WEBSITE}: there is one website in an archive")
    (line,) = archive.lines(WEBSITE)
    fields: dict[str, Any] = {name: _field(name) for name in (*WEBSITE_COLUMNS, SHARE_KEY)}
    try:
        row = row_of(line, fields)
        _check_website(row)
    except WrongValue as problem:
        raise BadArchive(f"{WEBSITE}: {problem}") from None
    if is_own_key(row["theme"]) and row["theme"] not in _own_keys(archive):
        raise BadArchive(f"{WEBSITE}: it is shown in {row['theme']}, and {THEMES} has no such theme")
    return row


def _own_keys(archive: SiteArchive) -> set[str]:
    """Of the themes that come along. Raises BadArchive."""
    table = next(each for each in TABLES if each.path == THEMES)
    return {row["key"] for row in table_rows(archive, table)}


def _check_website(row: Row) -> None:
    problems = problems_of({name: row[name] for name in _PLAIN_SETTINGS})
    if problems:
        path, problem = next(iter(problems.items()))
        raise WrongValue(f"{path}: {problem}")
    if not is_own_key(row["theme"]) and row["theme"] not in theme_names():
        raise WrongValue(f"there is no theme {row['theme']} here; it has to be there first")
    if len(row[SHARE_KEY]) != _KEY_CHARACTERS or set(row[SHARE_KEY]) - set("0123456789abcdef"):
        raise WrongValue(f"{SHARE_KEY} is none")


def _field(name: str) -> Any:
    return Website._meta.get_field(name)  # noqa: SLF001  (Django's documented way)
