"""What a database holds, as the manifest tells it: asked of a copy or a snapshot, on either engine."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sitewright.commands.backing_up.manifest import BackedWebsite

Ask = Callable[[str], list[tuple[Any, ...]]]
"""Runs a SELECT without placeholders."""

_SQLITE_TABLES = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
)
_POSTGRES_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
# SQLite tells the columns of one table at a time, by a function that joins like a table.
_SQLITE_NAMING = (
    "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'storage_key' "
    "WHERE m.type = 'table'"
)
_POSTGRES_NAMING = (
    "SELECT table_name FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND column_name = 'storage_key'"
)
# Of all websites, without a tenant filter, as the backup is; also of those that have no host name.
_WEBSITES = (
    "SELECT w.id, w.title, h.host FROM sites_website w LEFT JOIN sites_hostname h ON h.website_id = w.id "
    "ORDER BY w.id, h.is_primary DESC, h.host"
)


@dataclass(frozen=True, slots=True)
class Contents:
    migrations: list[str]
    websites: list[BackedWebsite]
    rows: dict[str, int]
    file_keys: list[str]


def contents_of(ask: Ask, *, is_sqlite: bool) -> Contents:
    tables = [row[0] for row in ask(_SQLITE_TABLES if is_sqlite else _POSTGRES_TABLES)]
    return Contents(
        migrations=_migrations(ask),
        websites=_websites(ask),
        rows=count_rows(ask, tables),
        file_keys=_file_keys(ask, is_sqlite=is_sqlite),
    )


def count_rows(ask: Ask, tables: Iterable[str]) -> dict[str, int]:
    return {table: int(ask(f'SELECT count(*) FROM "{table}"')[0][0]) for table in tables}


def _migrations(ask: Ask) -> list[str]:
    """`app.name` of each that was applied."""
    return [
        f"{app}.{name}" for app, name in ask("SELECT app, name FROM django_migrations ORDER BY app, name")
    ]


def _file_keys(ask: Ask, *, is_sqlite: bool) -> list[str]:
    """Every key that a row names: a column that holds one is called `storage_key`, in whatever table.

    Values with a colon are digests of files that were never in the store (catalog.models.FROM_COMMAND_LINE).
    """
    naming = [row[0] for row in ask(_SQLITE_NAMING if is_sqlite else _POSTGRES_NAMING)]
    found = {row[0] for table in naming for row in ask(f'SELECT storage_key FROM "{table}"')}
    return sorted(key for key in found if ":" not in key)


def _websites(ask: Ask) -> list[BackedWebsite]:
    found: dict[str, BackedWebsite] = {}
    for website_id, title, host in ask(_WEBSITES):
        website = found.setdefault(website_id, BackedWebsite(website_id, title, []))
        if host:
            website.hosts.append(host)
    return list(found.values())
