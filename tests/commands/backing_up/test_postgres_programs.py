"""PostgreSQL's own programs reach the database as the shop does."""

from pathlib import Path

import pytest
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import Conninfo

from sitewright.commands.backing_up.postgres import environment_of
from sitewright.commands.refusal import Refused
from sitewright.database_address import PARAMETERS, libpq_parameters
from tests.test_database_address import VALUES

_TIMERS_OF_IDLE_CONNECTIONS = {
    "keepalives", "keepalives_count", "keepalives_idle", "keepalives_interval", "tcp_user_timeout",
}  # fmt: skip
_PASSPHRASE = "sslpassword"


def as_libpq_reads(environment: dict[str, str]) -> dict[str, str]:
    return {
        option.keyword.decode(): environment[option.envvar.decode()]
        for option in Conninfo.get_defaults()
        if option.envvar and option.envvar.decode() in environment
    }


@pytest.mark.parametrize("name", sorted(PARAMETERS.keys() - _TIMERS_OF_IDLE_CONNECTIONS - {_PASSPHRASE}))
def test_tells_them_every_word_of_the_address(name: str, tmp_path: Path) -> None:
    """A dump that ignores `sslmode=require` shows the whole shop to whoever listens."""
    file = tmp_path / "certificate.pem"
    file.touch()
    url = f"postgres://ada:p%40ss%2Fw@db.example:6543/my%20shop?{name}={VALUES.get(name, file)}"
    told = as_libpq_reads(environment_of(url))
    assert told.items() >= {**libpq_parameters(url), **conninfo_to_dict(url)}.items()


def test_says_what_they_cannot_be_told() -> None:
    with pytest.raises(Refused, match=_PASSPHRASE):
        environment_of("postgres://h/shop?sslpassword=x")
