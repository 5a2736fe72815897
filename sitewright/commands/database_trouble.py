"""What goes wrong with the database when a command starts, as a sentence instead of a stack."""

from collections.abc import Iterator
from contextlib import contextmanager

from sitewright.commands.refusal import Refused
from sitewright.config import Config
from sitewright.database_address import libpq_parameters, sqlite_path
from sitewright.kit.logging import describe_error

_REMEDIES = (
    ("password authentication failed", "check user and password in DATABASE_URL"),
    ("no password supplied", "write the password into DATABASE_URL"),
    # Before “does not exist”, which PostgreSQL says of a missing role and of a missing database.
    ("role ", "check the user in DATABASE_URL"),
    ("no pg_hba.conf entry", "let this machine in, in the server's pg_hba.conf"),
    ("does not exist", "make it (createdb), or check the name in DATABASE_URL"),
    ("permission denied", "give the user of DATABASE_URL its own schema: ALTER SCHEMA public OWNER TO …"),
    ("SSL", "check sslmode and the certificates in DATABASE_URL"),
    ("refused", "start it, or check host and port in DATABASE_URL"),
    ("timeout expired", "check host and port in DATABASE_URL"),
    ("resolve host", "check the host in DATABASE_URL"),
    ("Name or service not known", "check the host in DATABASE_URL"),
    ("too many clients", "end other programs that use it, or raise max_connections"),
    ("starting up", "wait until it has started"),
    ("not a database", "check the file's name, or restore it from a backup"),
    ("malformed", "the file is damaged: restore it from a backup"),
    ("unable to open", "check that the file's folder exists and may be written"),
    ("readonly", "give this user the right to write the file"),
    ("is locked", "another program has it open: end that"),
    ("is full", "make room on the disk"),
    ("already exists", "give sitewright a database of its own"),
)
"""Words of a database's message, and what to do; the first that fits counts."""


@contextmanager
def told_in_a_sentence(settings: Config) -> Iterator[None]:
    """Within the block, trouble with the database becomes a Refused that says what it is and what to do."""
    import django.db
    from django.db.migrations.exceptions import InconsistentMigrationHistory

    try:
        yield
    except (django.db.Error, InconsistentMigrationHistory) as error:
        raise Refused(_sentence(settings, error)) from error


def _sentence(settings: Config, error: Exception) -> str:
    # libpq ends its message with a question, which the remedy answers.
    detail = describe_error(error)["detail"].split(" Is the server running", maxsplit=1)[0].rstrip(". ")
    remedy = next((remedy for words, remedy in _REMEDIES if words in detail), "look at it with its own tools")
    return f"the database {_name(settings)} cannot be used: {detail}; {remedy}"


def _name(settings: Config) -> str:
    """Without the password."""
    if settings.uses_sqlite:
        return str(sqlite_path(settings.data.database_url))
    return f"“{libpq_parameters(settings.data.database_url)['dbname']}”"
