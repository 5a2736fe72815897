"""Whether an empty database is one that has been lost."""

from pathlib import Path
from urllib.parse import urlsplit

from sitewright.commands.refusal import Refused
from sitewright.config import Config
from sitewright.database_address import sqlite_path


def require_nothing_lost(settings: Config) -> None:
    """Raises Refused when files of a website lie here, but the database has none: visitors would take a demo
    shop in its place for the shop, and whoever runs it for a sign that all is well. To be called before
    anything is written.
    """
    files = _files_folder(settings)
    # `on` and `off` are an operator's word that this is to begin anew.
    if settings.demo != "auto" or unfinished(settings).exists() or not _holds_something(files):
        return
    if not _has_website(settings):
        raise Refused(
            f"{files} holds a website's files, but the database has no website: restore it from a backup, or "
            f"point DATABASE_URL at it; to begin anew, move {files} away, or set SITEWRIGHT_DEMO to on or off"
        )


def unfinished(settings: Config) -> Path:
    """A file that is there while the first website is made: what lies beside an empty database then is
    ours."""
    return settings.data.folder / "first-start"


def _files_folder(settings: Config) -> Path:
    """Where this machine keeps files; empty on one that keeps them in S3."""
    url = settings.data.storage_url
    return Path(urlsplit(url).path) if url.startswith("file:") else settings.data.folder / "files"


def _holds_something(folder: Path) -> bool:
    return folder.is_dir() and any(folder.iterdir())


def _has_website(settings: Config) -> bool:
    """Asked of a database that may be missing, empty or older; makes no file where there is none."""
    from django.db import connection

    from sitewright.sites.queries import count_websites

    if settings.uses_sqlite:
        database = sqlite_path(settings.data.database_url)
        if not database.exists() or not database.stat().st_size:
            return False
    return "sites_website" in connection.introspection.table_names() and count_websites() > 0
