"""Django's `migrate`, which makes an empty database whole first."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from sitewright.kit.new_database import schema


class Command(migrate.Command):
    """Then there is nothing left to apply, unless a migration is newer than the script of tables.

    With an app or a migration named it is Django's alone: whoever wants a part wants it step by step.
    """

    def handle(self, *arguments: Any, **options: Any) -> None:
        if not (options["app_label"] or options["fake"] or options["plan"] or options["check_unapplied"]):
            schema.create_whole(connections[options["database"]])
        super().handle(*arguments, **options)
