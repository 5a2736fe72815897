"""Typed settings from the environment. Read once; a wrong value stops the start with one clear line."""

import os
import secrets
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import quote, urlsplit

from sitewright import environment as read
from sitewright.environment import ConfigError, Environment

__all__ = ["Config", "ConfigError", "config", "read_config"]

_SHORTEST_KEY = 32
_SHORTEST_PASSWORD = 8


@dataclass(frozen=True, slots=True)
class ServerConfig:
    host: str
    port: int
    workers: int
    allowed_hosts: tuple[str, ...]
    trusted_proxies: tuple[str, ...]
    """Addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    metrics_enabled: bool
    log_format: str

    @property
    def is_loopback(self) -> bool:
        """True when only this machine can connect."""
        return self.host == "localhost" or ip_address(self.host).is_loopback


@dataclass(frozen=True, slots=True)
class DataConfig:
    folder: Path
    database_url: str
    redis_url: str
    storage_url: str
    media_quota_megabytes: int
    """`file:///…` or `s3://bucket/prefix`; empty means the `files` folder inside the data folder."""


@dataclass(frozen=True, slots=True)
class OwnerConfig:
    email: str
    password: str
    """Both are used once, when the first owner is made; an empty password means: make one up and print it."""


@dataclass(frozen=True, slots=True)
class MailConfig:
    smtp_url: str
    """`smtp://user:password@host:port` or `smtps://…`; empty keeps mail in the outbox only."""
    from_address: str


@dataclass(frozen=True, slots=True)
class Config:
    server: ServerConfig
    data: DataConfig
    owner: OwnerConfig
    mail: MailConfig
    secret_key: str
    rate_limits_enabled: bool
    is_debug: bool

    @property
    def uses_sqlite(self) -> bool:
        return urlsplit(self.data.database_url).scheme == "sqlite"


def read_config(environment: Environment) -> Config:
    """Build the settings from `environment`; raises ConfigError.

    When all of them are right, the data folder and the file with the secret key are made if they are missing.
    """
    folder = Path(environment.get("SITEWRIGHT_DATA") or "data").resolve()
    server, data = _read_server(environment), _read_data(environment, folder)
    owner, mail = _read_owner(environment), _read_mail(environment)
    limits_enabled = read.switch(environment, "SITEWRIGHT_RATE_LIMITS", default=True)
    if not limits_enabled and not server.is_loopback:
        raise ConfigError("SITEWRIGHT_RATE_LIMITS=off is only allowed when listening on loopback")
    is_debug = read.switch(environment, "SITEWRIGHT_DEBUG", default=False)
    secret_key = read.secret(environment, "SITEWRIGHT_SECRET_KEY", shortest=_SHORTEST_KEY)
    folder.mkdir(parents=True, exist_ok=True)
    return Config(
        server=server,
        data=data,
        owner=owner,
        mail=mail,
        secret_key=secret_key or _secret_key_of(folder),
        rate_limits_enabled=limits_enabled,
        is_debug=is_debug,
    )


@cache
def config() -> Config:
    """The settings of this process."""
    return read_config(os.environ)


def _read_server(environment: Environment) -> ServerConfig:
    return ServerConfig(
        host=read.listen_address(environment, "SITEWRIGHT_HOST", default="127.0.0.1"),
        port=read.whole_number(environment, "SITEWRIGHT_PORT", default=8000, lowest=1, highest=65535),
        workers=read.whole_number(environment, "SITEWRIGHT_WORKERS", default=1, lowest=1, highest=64),
        allowed_hosts=read.host_names(environment, "SITEWRIGHT_ALLOWED_HOSTS"),
        trusted_proxies=read.networks(environment, "SITEWRIGHT_TRUSTED_PROXIES"),
        metrics_enabled=read.switch(environment, "SITEWRIGHT_METRICS", default=False),
        log_format=read.choice(environment, "SITEWRIGHT_LOG_FORMAT", ("pretty", "json")),
    )


def _read_data(environment: Environment, folder: Path) -> DataConfig:
    return DataConfig(
        folder=folder,
        database_url=_read_database_url(environment, folder),
        redis_url=read.url(environment, "REDIS_URL", ("redis", "rediss", "unix")),
        storage_url=_read_storage_url(environment),
        media_quota_megabytes=read.whole_number(
            environment, "SITEWRIGHT_MEDIA_QUOTA_MB", default=5_000, lowest=1, highest=10_000_000
        ),
    )


def _read_database_url(environment: Environment, folder: Path) -> str:
    default = f"sqlite://{quote(str(folder / 'sitewright.db'))}"
    url = read.url(environment, "DATABASE_URL", ("sqlite", "postgres", "postgresql"), default=default)
    parts = urlsplit(url)
    if parts.scheme == "sqlite" and (parts.netloc or not parts.path.startswith("/") or ":memory:" in url):
        raise ConfigError(
            "DATABASE_URL: a SQLite file is named by its full path, as in sqlite:///srv/shop.db"
        )
    if parts.scheme != "sqlite" and not parts.path.strip("/"):
        raise ConfigError("DATABASE_URL must name a database, as in postgres://user@host:5432/name")
    return url


def _read_storage_url(environment: Environment) -> str:
    url = read.url(environment, "SITEWRIGHT_STORAGE_URL", ("file", "s3"))
    parts = urlsplit(url)
    if parts.scheme == "s3" and not parts.netloc:
        raise ConfigError("SITEWRIGHT_STORAGE_URL must name a bucket, as in s3://bucket/prefix")
    if parts.scheme == "file" and (parts.netloc or not parts.path.startswith("/")):
        raise ConfigError(
            "SITEWRIGHT_STORAGE_URL: a folder is named by its full path, as in file:///srv/files"
        )
    return url


def _read_owner(environment: Environment) -> OwnerConfig:
    email = read.mail_address(environment, "SITEWRIGHT_OWNER_EMAIL", default="owner@example.com")
    password = read.secret(environment, "SITEWRIGHT_OWNER_PASSWORD", shortest=_SHORTEST_PASSWORD)
    return OwnerConfig(email.lower(), password)


def _read_mail(environment: Environment) -> MailConfig:
    smtp_url = read.url(environment, "SITEWRIGHT_SMTP_URL", ("smtp", "smtps"))
    if smtp_url and not urlsplit(smtp_url).hostname:
        raise ConfigError(
            "SITEWRIGHT_SMTP_URL must name a host, as in smtp://user:password@mail.example.com:587"
        )
    from_address = read.mail_address(environment, "SITEWRIGHT_MAIL_FROM", default="shop@localhost")
    return MailConfig(smtp_url, from_address)


def _secret_key_of(folder: Path) -> str:
    """The key kept in the data folder, made at the first start and readable by its owner only."""
    path = folder / "secret-key"
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
    return path.read_text().strip()
