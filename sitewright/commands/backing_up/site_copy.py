"""The database of a backup beside the live one, as a second connection of Django's."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, connections
from django.db.utils import load_backend

from sitewright.commands.backing_up.children import Environment, installation_on, migrate
from sitewright.commands.backing_up.manifest import Manifest
from sitewright.config import config
from sitewright.kit.ids import new_id


@contextmanager
def opened_copy(folder: Path, manifest: Manifest) -> Iterator[str]:
    """The alias of a copy of the backup's database, brought to this release; raises Refused."""
    with installation_on(folder, manifest, config().data.database_url) as environment:
        migrate(environment)
        alias = f"backup-{new_id()}"
        settings: dict[str, Any] = {**connection.settings_dict, "NAME": _name(environment)}
        # DATABASES does not know it, so it exists on this thread alone, however many the server has.
        connections[alias] = load_backend(settings["ENGINE"]).DatabaseWrapper(settings, alias)
        try:
            yield alias
        finally:
            connections[alias].close()
            del connections[alias]


def _name(environment: Environment) -> str:
    url = environment["DATABASE_URL"]
    return url.rpartition("/")[2] if url else str(Path(environment["SITEWRIGHT_DATA"]) / "sitewright.db")
