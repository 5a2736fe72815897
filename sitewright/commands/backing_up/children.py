"""`sitewright` as a child process on another data folder and database: one process has one of each."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

from sitewright.commands.backing_up import postgres
from sitewright.commands.backing_up.manifest import FILES, Manifest
from sitewright.commands.backing_up.writing import read_pieces, write_pieces
from sitewright.commands.refusal import Refused
from sitewright.database_address import other_database

Environment = dict[str, str]


@contextmanager
def installation_on(folder: Path, manifest: Manifest, database_url: str) -> Iterator[Environment]:
    """The environment of an installation that works on a copy of a backup's database, with its files.

    On PostgreSQL the copy is a database of its own beside that of `database_url`, and is dropped again.
    Raises Refused when it cannot be made.
    """
    with TemporaryDirectory(prefix="sitewright-copy-") as data:
        environment = _environment(Path(data), folder)
        if manifest.engine == "sqlite":
            write_pieces(Path(data) / "sitewright.db", read_pieces(folder / manifest.database))
            yield environment
        else:
            with _database_beside(database_url, folder / manifest.database) as url:
                yield environment | {"DATABASE_URL": url}


def _environment(data: Path, folder: Path) -> Environment:
    # Nothing that leads to the live installation goes along: the child migrates whatever it is led to.
    kept = {name: os.environ[name] for name in os.environ if not name.startswith(("SITEWRIGHT_", "DJANGO_"))}
    return kept | {
        "SITEWRIGHT_DATA": str(data),
        "SITEWRIGHT_STORAGE_URL": f"file://{folder.resolve() / FILES.rstrip('/')}",
        "DATABASE_URL": "",  # Means the file in its data folder.
        "REDIS_URL": "",
    }


@contextmanager
def _database_beside(database_url: str, dump: Path) -> Iterator[str]:
    name = f"sitewright_copy_{token_hex(6)}"
    environment = postgres.environment_of(database_url)
    postgres.run("createdb", [name], environment)
    try:
        postgres.load(dump, environment | {"PGDATABASE": name})
        yield other_database(database_url, name)
    finally:
        # One connection left, of a child that was killed, would keep the copy there: --force ends it.
        postgres.run("dropdb", ["--force", name], environment)


def run_child(environment: Environment, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  (our own modules)
        [sys.executable, "-m", module, *arguments], env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def migrate(environment: Environment) -> None:
    """Bring the copy to this release; raises Refused."""
    done = run_child(environment, "sitewright.cli", "migrate")
    if done.returncode:
        raise Refused(f"the backup cannot be brought to this release: {done.stderr.strip()[-300:]}")
