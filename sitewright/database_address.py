"""`DATABASE_URL`: which database, and how libpq is to connect to it.

A parameter that would be ignored could be the one that was to keep strangers out (`sslmode=require`), so
every one is either honoured, on all connections alike, or refused by name.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlsplit

from sitewright import environment as read
from sitewright.environment import ConfigError, Environment

_NAME = "DATABASE_URL"
_CONNECT_TIMEOUT_SECONDS = 5
"""Where the address says nothing: no page and no start waits longer for a machine that does not answer."""

Check = Callable[[str], str]
"""Takes a value; answers what it must be, or nothing when it is that."""


def _one_of(*options: str) -> Check:
    return lambda value: "" if value in options else f"must be {' or '.join(options)}"


def _whole(lowest: int, highest: int) -> Check:
    def check(value: str) -> str:
        is_number = value.isascii() and value.isdecimal() and lowest <= int(value) <= highest
        return "" if is_number else f"must be a whole number from {lowest} to {highest}"

    return check


def _file(*, other: str = "") -> Check:
    return lambda value: "" if value == other or os.access(value, os.R_OK) else "is no file that can be read"


def _text(value: str) -> str:
    return "" if value else "is empty"


_TLS = _one_of("TLSv1.2", "TLSv1.3")
_SECONDS = _whole(0, 86_400)
PARAMETERS: Mapping[str, Check] = {
    "application_name": _text,
    "channel_binding": _one_of("disable", "prefer", "require"),
    "connect_timeout": _whole(1, 60),
    "gssencmode": _one_of("disable", "prefer", "require"),
    "host": _text,
    "hostaddr": _text,
    "keepalives": _one_of("0", "1"),
    "keepalives_count": _whole(0, 100),
    "keepalives_idle": _SECONDS,
    "keepalives_interval": _SECONDS,
    "krbsrvname": _text,
    "load_balance_hosts": _one_of("disable", "random"),
    "options": _text,
    "passfile": _file(),
    "port": _text,
    "requirepeer": _text,
    "ssl_max_protocol_version": _TLS,
    "ssl_min_protocol_version": _TLS,
    "sslcert": _file(),
    "sslcrl": _file(),
    "sslkey": _file(),
    "sslmode": _one_of("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslpassword": _text,
    "sslrootcert": _file(other="system"),
    "target_session_attrs": _one_of("any", "read-write", "primary"),
    "tcp_user_timeout": _whole(0, 86_400_000),
}
"""libpq's parameters that an address may carry, and what each takes. A shop writes, so it is never content
with a server that only reads."""


def read_database_url(environment: Environment, folder: Path) -> str:
    """The checked address; without one, a file in the data folder. Raises ConfigError."""
    default = f"sqlite://{quote(str(folder / 'sitewright.db'))}"
    url = read.url(environment, _NAME, ("sqlite", "postgres", "postgresql"), default=default)
    parts = urlsplit(url)
    if parts.fragment:
        raise ConfigError(f"{_NAME}: write # as %23")
    if parts.scheme == "sqlite":
        _check_sqlite(parts)
    else:
        _check_postgres(parts)
    return url


def sqlite_path(url: str) -> Path:
    """The file an address of SQLite names."""
    return Path("/" + unquote(urlsplit(url).path).lstrip("/"))


def libpq_parameters(url: str) -> dict[str, str]:
    """Everything a checked address says, by libpq's names; what stands behind the `?` counts more."""
    parts = urlsplit(url)
    named = {
        "dbname": unquote(parts.path.lstrip("/")),
        "user": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "host": unquote(parts.hostname or ""),
        "port": str(parts.port or ""),
        "connect_timeout": str(_CONNECT_TIMEOUT_SECONDS),
    }
    return {name: value for name, value in named.items() if value} | dict(parse_qsl(parts.query))


def other_database(url: str, name: str) -> str:
    """The address of another database on the same server, reached the same way."""
    # Not cut at the last `/`: one may stand behind the `?` as well (`host=/run/postgresql`).
    return urlsplit(url)._replace(path=f"/{quote(name)}").geturl()


def _check_sqlite(parts: SplitResult) -> None:
    if parts.netloc or not parts.path.startswith("/") or ":memory:" in parts.path:
        raise ConfigError(f"{_NAME}: a SQLite file is named by its full path, as in sqlite:///srv/shop.db")
    if parts.query:
        raise ConfigError(f"{_NAME}: a SQLite file takes no parameters; write ? as %3F")
    if sqlite_path(parts.geturl()).is_dir():
        raise ConfigError(f"{_NAME} names a folder, not a file")


def _check_postgres(parts: SplitResult) -> None:
    if not parts.path.strip("/"):
        raise ConfigError(f"{_NAME} must name a database, as in postgres://user@host:5432/name")
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    names = [name for name, _ in pairs]
    for name, value in pairs:
        if name not in PARAMETERS:
            raise ConfigError(
                f"{_NAME}: the parameter {name!r} is not known; docs/operations/settings.md lists them"
            )
        if names.count(name) > 1:
            raise ConfigError(f"{_NAME} says {name} twice")
        wrong = PARAMETERS[name](value)
        if wrong:
            raise ConfigError(f"{_NAME}: {name} {wrong}")
