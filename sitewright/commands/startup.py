"""What every command with settings does first, and who may open the database."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from sitewright.commands.refusal import Refused
from sitewright.commands.typed import Typed
from sitewright.config import Config, ConfigError, config
from sitewright.web.preparing import prepare_django


def read_settings() -> Config:
    """The typed settings; raises Refused with the line that names the wrong one."""
    os.umask(0o077)  # What we write (database, key, files, socket) is for this user only.
    try:
        return config()
    except ConfigError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"SITEWRIGHT_DATA: {error.strerror}: {error.filename}") from None


def run_with_database(settings: Config, work: Callable[[], int], typed: Typed) -> int:
    """Run `work` where it may write: on PostgreSQL here; on SQLite in the server when one runs, else here,
    locked."""
    from sitewright.commands.control.client import forward
    from sitewright.commands.data_lock import DataLocked, sole_owner

    if not settings.uses_sqlite:
        return _run_here(settings, work, typed.words)
    try:
        with sole_owner(settings):
            return _run_here(settings, work, typed.words)
    except DataLocked:
        return forward(settings.data.folder, typed, str(Path.cwd()))


def _run_here(settings: Config, work: Callable[[], int], given: Sequence[str]) -> int:
    prepare_django(settings)
    from sitewright.commands.database_trouble import told_in_a_sentence
    from sitewright.commands.migrate import migrate

    try:
        with told_in_a_sentence(settings):
            if given[0] == "migrate":  # which tells how many
                return work()
            migrate()
        return work()
    finally:
        from django.db import connections

        # Still under the lock: closing the last connection folds SQLite's log back into the file.
        connections.close_all()
