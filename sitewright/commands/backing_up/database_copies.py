"""A copy of the live database as of one moment, and what it holds."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection

from sitewright.commands.backing_up import postgres
from sitewright.commands.backing_up.contents import Contents, contents_of
from sitewright.commands.backing_up.manifest import DATABASES
from sitewright.commands.backing_up.sqlite_copy import copy_database
from sitewright.config import config
from sitewright.kit.db.snapshot import snapshot
from sitewright.kit.db.statements import read_rows


def copy_into(folder: Path) -> tuple[Path, Contents]:
    """Copy the database into `folder`; returns the new file and its contents. Others go on writing."""
    target = folder / DATABASES[connection.vendor]
    if connection.vendor == "sqlite":
        copy_database(Path(str(connection.settings_dict["NAME"])), target)
        # Asked of the copy: the live file may hold more by now.
        return target, contents_of_file(target)
    with snapshot():
        # It lasts as long as this transaction, so pg_dump ends, and the counts are taken, within it.
        ((exported,),) = read_rows("SELECT pg_export_snapshot()")
        name = {"PGDATABASE": str(connection.settings_dict["NAME"])}
        postgres.dump(postgres.environment_of(config().data.database_url) | name, exported, target)
        return target, contents_of(read_rows, is_sqlite=False)


def contents_of_file(path: Path) -> Contents:
    with closing(sqlite3.connect(path)) as opened:
        return contents_of(lambda sql: opened.execute(sql).fetchall(), is_sqlite=True)
