"""Django's `migrate`, which makes an empty database whole first and tells SQLite's planner what is rare."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from sitewright.kit.db.sqlite.planner_statistics import tell_planner
from sitewright.kit.new_database import schema


class Command(migrate.Command):
    """Then there is nothing left to apply, unless a migration is newer than the script of tables.

    With an app or a migration named it is Django's alone: whoever wants a part wants it step by step.
    """

    def handle(self, *arguments: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        is_whole = not (
            options["app_label"] or options["fake"] or options["plan"] or options["check_unapplied"]
        )
        if is_whole:
            schema.create_whole(connection)
        super().handle(*arguments, **options)
        if is_whole and connection.vendor == "sqlite":
            tell_planner(connection)
