"""PostgreSQL's own programs, which make and read its dumps."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from psycopg.pq import Conninfo

from sitewright.commands.refusal import Refused
from sitewright.database_address import libpq_parameters

_SAID = 600


def dump(environment: dict[str, str], snapshot: str, target: Path) -> None:
    """Write the whole database as of an exported snapshot, in the custom format."""
    run("pg_dump", ["--format=custom", f"--snapshot={snapshot}", f"--file={target}"], environment)


def environment_of(database_url: str) -> dict[str, str]:
    """This process's environment with all that an address says of a database and the way to it: a password
    never stands in a command line, and a dump goes no way that the shop itself may not go (`sslmode`).

    Raises Refused for a key's passphrase, which libpq takes from no environment.
    """
    told = libpq_parameters(database_url) if database_url else {}
    if "sslpassword" in told:
        raise Refused("PostgreSQL's own programs cannot be told sslpassword: use a key without a passphrase")
    # What has no name there are timers of connections that are left idle, which these programs never do.
    names = _names_in_environment()
    return os.environ | {names[name]: value for name, value in told.items() if name in names}


def _names_in_environment() -> dict[str, str]:
    """libpq's own table: what it reads instead of each parameter."""
    return {
        option.keyword.decode(): option.envvar.decode() for option in Conninfo.get_defaults() if option.envvar
    }


def run(program: str, arguments: Sequence[str], environment: dict[str, str]) -> str:
    """What the program prints; raises Refused with its own words when it fails or is not installed."""
    done = subprocess.run(  # noqa: S603  (our own arguments)
        [find(program), *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Refused(f"{program} failed: {' '.join(done.stderr.split())[:_SAID]}")
    return done.stdout


def find(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise Refused(
            f"{program} is not installed: install PostgreSQL's client programs (Debian: postgresql-client)"
        )
    return found


def load(dump_file: Path, environment: dict[str, str], *, before: str = "", after: str = "") -> None:
    """Read a dump into a database, with statements before and after it, all in one transaction.

    The last word, COMMIT, is only said when everything before it went well; whatever ends this process or the
    connection sooner leaves the database as it was.
    """
    # As text through psql: pg_restore's own single transaction takes no statements before and after.
    with _reading(dump_file, environment) as statements, _psql(environment) as loading:
        try:
            loading.stdin.write(f"BEGIN;\n{before}\n".encode())
            shutil.copyfileobj(statements.stdout, loading.stdin)
            if statements.wait() == 0:
                # The dump leaves an empty search path behind, and nothing for the planner to go by.
                loading.stdin.write(f"SET search_path = public;\n{after}\nANALYZE;\nCOMMIT;\n".encode())
            loading.stdin.close()
        except BrokenPipeError:
            # psql has ended at an error; what it said is read below.
            statements.kill()
        said = loading.stderr.read().decode(errors="replace")
        if loading.wait() or statements.returncode:
            raise Refused(
                f"the database could not be restored, and is as it was: {' '.join(said.split())[:_SAID]}"
            )


def list_of(dump_file: Path, environment: dict[str, str]) -> str:
    """The dump's table of contents, after reading every byte of it; raises Refused when it is damaged."""
    run("pg_restore", ["--file=/dev/null", str(dump_file)], environment)
    return run("pg_restore", ["--list", str(dump_file)], environment)


@contextmanager
def _reading(dump_file: Path, environment: dict[str, str]) -> Iterator[Any]:
    # The roles of the machine it was made on need not exist here.
    command = [find("pg_restore"), "--no-owner", "--no-privileges", "--clean", "--if-exists", "--file=-"]
    with subprocess.Popen(  # noqa: S603  (our own arguments)
        [*command, str(dump_file)], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
    ) as process:
        yield process


@contextmanager
def _psql(environment: dict[str, str]) -> Iterator[Any]:
    # Without ON_ERROR_STOP psql goes on after an error and ends with 0.
    command = [find("psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-"]
    with subprocess.Popen(  # noqa: S603  (our own arguments)
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        yield process
