"""`sitewright restore`"""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.backing_up.names import below, name_at, place
from sitewright.commands.backing_up.telling import telling
from sitewright.commands.refusal import Refused
from sitewright.config import Config, config
from sitewright.database_address import sqlite_path

if TYPE_CHECKING:
    from sitewright.commands.backing_up.manifest import Manifest
    from sitewright.commands.backing_up.restoring import Database
    from sitewright.commands.backing_up.telling import Say

NEEDS = "server"


def needs(arguments: argparse.Namespace) -> str:
    """One website goes back inside the running installation, a whole shop only where none runs."""
    return "database" if arguments.site else NEEDS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=place, help="a folder, a .tar archive, or s3://bucket/prefix/name")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="put it in the place of a shop that is there already; a backup of that is made first",
    )
    parser.add_argument(
        "--no-safety-backup",
        action="store_true",
        help="with --replace: do without that backup, for a database too damaged to be copied",
    )
    parser.add_argument(
        "--site",
        metavar="HOST",
        default="",
        help="only this website's pages, products and settings, while it sells; orders and stock stay",
    )
    parser.epilog = "Without --site the server must be stopped. docs/operations/backup.md says more."


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.commands.backing_up.reading import unpacked
    from sitewright.commands.backing_up.verifying import require_whole

    say = telling(output)
    act = _restore_site if arguments.site else _restore_all
    with ExitStack() as held:
        if not arguments.site:
            # Before the first look at the backup: a server that starts then would sell into what goes.
            _hold_data(config(), held)
        folder = held.enter_context(unpacked(arguments.backup, config().data.folder))
        say("checking the backup …")
        # Every byte before anything is touched: a damaged backup must not cost the shop that is here (N03).
        manifest = require_whole(folder)
        try:
            act(arguments, folder, manifest, say)
        except OSError as error:
            raise Refused(f"{error.filename or config().data.folder}: {error.strerror}") from None
    return 0


def _hold_data(settings: Config, held: ExitStack) -> None:
    from sitewright.commands.data_lock import DataLock, DataLocked, sole_owner

    # On PostgreSQL other machines may serve: of those require_nobody_else() asks the database.
    owned = sole_owner(settings) if settings.uses_sqlite else DataLock(settings.data.folder)
    try:
        held.enter_context(owned)
    except DataLocked as error:
        raise Refused(
            f"{error}: stop the server first (one website, with --site, can be restored while it runs)"
        ) from None


def _restore_all(arguments: argparse.Namespace, folder: Path, manifest: "Manifest", say: "Say") -> None:
    from sitewright.commands.backing_up.restoring import require_known_migrations, restore
    from sitewright.web.preparing import prepare_django

    settings = config()
    prepare_django(settings)
    _require_same_engine(settings, manifest)
    require_known_migrations(manifest)
    database = _database(settings, arguments)
    if database.is_used():
        _make_way(arguments, settings, say)
    restore(folder, manifest, settings, database, say)
    say(f"restored what {manifest.made_by} held on {manifest.made_at[:19]}Z; everybody signs in again")
    say("to start   sitewright serve")


def _make_way(arguments: argparse.Namespace, settings: Config, say: "Say") -> None:
    if not arguments.replace:
        raise Refused(
            "there is a shop here already: --replace puts the backup in its place "
            "(after making a backup of it)"
        )
    if not arguments.no_safety_backup:
        _make_safety_backup(settings, say)


def _require_same_engine(settings: Config, manifest: "Manifest") -> None:
    if settings.uses_sqlite != (manifest.engine == "sqlite"):
        raise Refused(
            "the backup is of SQLite: unset DATABASE_URL"
            if manifest.engine == "sqlite"
            else "the backup is of PostgreSQL: set DATABASE_URL to an empty database"
        )


def _database(settings: Config, arguments: argparse.Namespace) -> "Database":
    from sitewright.commands.backing_up.restoring_postgres import PostgresDatabase
    from sitewright.commands.backing_up.restoring_sqlite import SQLiteDatabase

    if settings.uses_sqlite:
        path = sqlite_path(settings.data.database_url)
        return SQLiteDatabase(path, may_be_damaged=arguments.no_safety_backup)
    database = PostgresDatabase(settings.data.database_url)
    database.require_nobody_else()
    return database


def _make_safety_backup(settings: Config, say: "Say") -> None:
    from django.db import connection

    from sitewright.commands.backing_up.making import make_backup
    from sitewright.kit import clock

    target = below(settings.data.folder / "backups", f"before-restore-{name_at(clock.now())}")
    say(f"backing up what is here: {target}")
    try:
        make_backup(target, say=say)
    except Exception as error:
        raise Refused(
            f"what is here cannot be backed up ({error}), so nothing was changed; "
            "--no-safety-backup does without"
        ) from error
    finally:
        # While it is open SQLite's log could not be folded back (restoring_sqlite.py).
        connection.close()


def _restore_site(arguments: argparse.Namespace, folder: Path, manifest: "Manifest", say: "Say") -> None:
    from sitewright.commands.backing_up.site_restoring import restore_site

    _require_same_engine(config(), manifest)
    restore_site(folder, manifest, arguments.site, say)
