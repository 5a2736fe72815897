"""The demo shop, and an installation with nothing in it: made once in a test run and copied for each server
that starts.

Workers of pytest-xdist share it: whoever comes first makes it while the others wait.
"""

import fcntl
import os
import re
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

IS_GERMAN = os.environ.get("SITEWRIGHT_JOURNEYS_LANGUAGE") == "de"
"""Whether journeys run in German: the demo shop is a German website then, and so is the studio."""
OWNER_EMAIL = "owner@example.com"
OWNER_PASSWORD = "a-long-password-for-journeys"
_TIMEOUT_SECONDS = 600
# Else each server would begin to scale the same hundred pictures beside the tests.
_DO_ITS_WORK = """
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "sitewright.web.settings"
import django
django.setup()
from sitewright.kit.jobs import run_ready
run_ready()
"""
IN_WEBSITE = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "sitewright.web.settings"
import django
django.setup()
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
with tenant(Website.objects.get().id):
    exec(sys.argv.pop(1))
"""
"""Runs the script that is its first argument in the scope of the only website."""
SPEAK_GERMAN = """
from sitewright.sites.operations.update_site import update_site
update_site({"locale": "de-DE", "languages": "en"}, lambda before, after: None)
"""
"""The website's own language becomes German; it can be read in English besides."""


def copy_to(folder: Path, database_url: str, *, is_blank: bool = False) -> dict[str, str]:
    """A copy of the demo shop in `folder`, or of migrated tables without a row when `is_blank`; returns the
    settings that point at its database.

    `database_url` is empty for SQLite, else any database of the run's PostgreSQL cluster.
    """
    run = Path(os.environ["SITEWRIGHT_TEST_RUN"])
    command = "migrate" if is_blank else "demo"
    template = run / f"live-{command}-{'postgres' if database_url else 'sqlite'}"
    with _only_one(run):
        if not template.exists():
            _make(template, database_url, command)
        # Into a folder that may be there, as one that leads to a small disk is.
        shutil.copytree(template, folder, dirs_exist_ok=True)
        return {"DATABASE_URL": _copy_database(database_url, command)} if database_url else {}


def _make(template: Path, database_url: str, command: str) -> None:
    """Built beside its place and moved there when it is whole, so that a failure is not taken for a
    template."""
    unfinished = template.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("SITEWRIGHT_", "DJANGO_"))
    }
    environment = kept | {
        "SITEWRIGHT_DATA": str(unfinished), "SITEWRIGHT_OWNER_EMAIL": OWNER_EMAIL,
        "SITEWRIGHT_OWNER_PASSWORD": OWNER_PASSWORD, "DATABASE_URL": "",
    }  # fmt: skip
    # Journeys buy at prices without tax, are brought everything for nothing, and count their own orders.
    environment["SITEWRIGHT_DEMO"] = "unopened"
    if database_url:
        _execute(database_url, f'CREATE DATABASE "live_{command}"')
        environment["DATABASE_URL"] = _in_cluster(database_url, f"live_{command}")
    _run(environment, "-m", "sitewright.cli", command)
    if IS_GERMAN and command == "demo":
        _run(environment, "-c", IN_WEBSITE, SPEAK_GERMAN)
    _run(environment, "-c", _DO_ITS_WORK)
    unfinished.rename(template)


def _run(environment: dict[str, str], *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True,
        timeout=_TIMEOUT_SECONDS, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"`{' '.join(arguments)}` failed:\n{done.stderr[-3000:]}")


def _copy_database(database_url: str, command: str) -> str:
    name = f"live_{secrets.token_hex(6)}"
    _execute(database_url, f'CREATE DATABASE "{name}" TEMPLATE "live_{command}"')
    return _in_cluster(database_url, name)


def _execute(database_url: str, sql: str) -> None:
    import psycopg

    with psycopg.connect(_in_cluster(database_url, "postgres"), autocommit=True) as connection:
        connection.execute(sql)


def _in_cluster(database_url: str, name: str) -> str:
    return re.sub(r"/[^/]*$", f"/{name}", database_url)


@contextmanager
def _only_one(run: Path) -> Iterator[None]:
    with (run / "live.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
