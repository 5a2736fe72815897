"""A dump in the place of what a PostgreSQL database holds, in one transaction."""

from pathlib import Path

from sitewright.commands.backing_up import postgres
from sitewright.commands.refusal import Refused

_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
# Not the server's own processes, such as autovacuum, which nobody can stop for a restore.
_OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


class PostgresDatabase:
    def __init__(self, url: str) -> None:
        self._environment = postgres.environment_of(url)

    def require_nobody_else(self) -> None:
        """Raises Refused while a server, a worker or anybody else is connected."""
        if others := int(self._ask(_OTHERS)[0]):
            raise Refused(
                f"{others} other connections use this database: stop the servers and workers first "
                "(one website, with --site, can be restored while they run)"
            )

    def is_used(self) -> bool:
        return bool(self._ask(_TABLES))

    def versions(self) -> int:
        if "sites_website" not in self._ask(_TABLES):
            return 0
        return int(self._ask("SELECT coalesce(max(version), 0) FROM sites_website")[0])

    def replace(self, backup: Path, after: str) -> None:
        """All tables go first, also those that a newer release has made."""
        before = "".join(f'DROP TABLE "{table}" CASCADE;\n' for table in self._ask(_TABLES))
        postgres.load(backup, self._environment, before=before, after=after)

    def _ask(self, sql: str) -> list[str]:
        arguments = ["--no-psqlrc", "--tuples-only", "--no-align", f"--command={sql}"]
        return postgres.run("psql", arguments, self._environment).split()
