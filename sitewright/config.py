"""Typed settings from the environment. Read once; a wrong value stops the start with one clear line."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit


class ConfigError(Exception):
    """A setting is wrong; the message names the variable and says what it takes."""


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


def read_config(environment: Mapping[str, str]) -> Config:
    """Build the settings from `environment`; raises ConfigError. Creates the data folder and the secret key file."""
    folder = Path(environment.get("SITEWRIGHT_DATA") or "data").resolve()
    server = _read_server(environment)
    limits_enabled = _switch(environment, "SITEWRIGHT_RATE_LIMITS", default=True)
    if not limits_enabled and not server.is_loopback:
        raise ConfigError("SITEWRIGHT_RATE_LIMITS=off is only allowed when listening on loopback")
    return Config(
        server=server,
        data=_read_data(environment, folder),
        owner=OwnerConfig(
            email=(environment.get("SITEWRIGHT_OWNER_EMAIL") or "owner@example.com").lower(),
            password=environment.get("SITEWRIGHT_OWNER_PASSWORD", ""),
        ),
        mail=MailConfig(
            smtp_url=environment.get("SITEWRIGHT_SMTP_URL", ""),
            from_address=environment.get("SITEWRIGHT_MAIL_FROM") or "shop@localhost",
        ),
        secret_key=environment.get("SITEWRIGHT_SECRET_KEY") or _secret_key_of(folder),
        rate_limits_enabled=limits_enabled,
        is_debug=_switch(environment, "SITEWRIGHT_DEBUG", default=False),
    )


@cache
def config() -> Config:
    """The settings of this process."""
    return read_config(os.environ)


def _read_server(environment: Mapping[str, str]) -> ServerConfig:
    host = environment.get("SITEWRIGHT_HOST") or "127.0.0.1"
    try:
        host == "localhost" or ip_address(host)
    except ValueError:
        raise ConfigError(f"SITEWRIGHT_HOST must be an address or localhost, not {host!r}") from None
    log_format = environment.get("SITEWRIGHT_LOG_FORMAT") or "pretty"
    if log_format not in ("pretty", "json"):
        raise ConfigError(f"SITEWRIGHT_LOG_FORMAT must be pretty or json, not {log_format!r}")
    return ServerConfig(
        host=host,
        port=_whole_number(environment, "SITEWRIGHT_PORT", default=8000, lowest=1, highest=65535),
        workers=_whole_number(environment, "SITEWRIGHT_WORKERS", default=1, lowest=1, highest=64),
        allowed_hosts=_listed(environment, "SITEWRIGHT_ALLOWED_HOSTS"),
        trusted_proxies=_read_networks(environment),
        metrics_enabled=_switch(environment, "SITEWRIGHT_METRICS", default=False),
        log_format=log_format,
    )


def _listed(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(part.strip().lower() for part in environment.get(name, "").split(",") if part.strip())


def _read_networks(environment: Mapping[str, str]) -> tuple[str, ...]:
    networks = _listed(environment, "SITEWRIGHT_TRUSTED_PROXIES")
    for network in networks:
        try:
            ip_network(network, strict=False)
        except ValueError:
            raise ConfigError(f"SITEWRIGHT_TRUSTED_PROXIES: {network!r} is no address or network") from None
    return networks


def _read_data(environment: Mapping[str, str], folder: Path) -> DataConfig:
    database_url = environment.get("DATABASE_URL") or f"sqlite:///{folder / 'sitewright.db'}"
    _require_scheme("DATABASE_URL", database_url, ("sqlite", "postgres", "postgresql"))
    redis_url = environment.get("REDIS_URL", "")
    if redis_url:
        _require_scheme("REDIS_URL", redis_url, ("redis", "rediss", "unix"))
    storage_url = environment.get("SITEWRIGHT_STORAGE_URL", "")
    if storage_url:
        _require_scheme("SITEWRIGHT_STORAGE_URL", storage_url, ("file", "s3"))
    folder.mkdir(parents=True, exist_ok=True)
    return DataConfig(folder=folder, database_url=database_url, redis_url=redis_url, storage_url=storage_url)


def _require_scheme(name: str, url: str, schemes: tuple[str, ...]) -> None:
    if urlsplit(url).scheme not in schemes:
        raise ConfigError(f"{name} must begin with one of {', '.join(s + '://' for s in schemes)}")


def _whole_number(
    environment: Mapping[str, str], name: str, *, default: int, lowest: int, highest: int
) -> int:
    text = environment.get(name) or str(default)
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise ConfigError(f"{name} must be a whole number from {lowest} to {highest}, not {text!r}")
    return int(text)


def _switch(environment: Mapping[str, str], name: str, *, default: bool) -> bool:
    text = environment.get(name, "").lower()
    if text in ("", "on", "off", "1", "0", "true", "false"):
        return text in ("on", "1", "true") if text else default
    raise ConfigError(f"{name} must be on or off, not {text!r}")


def _secret_key_of(folder: Path) -> str:
    """The key kept in the data folder, made at the first start and readable by its owner only."""
    path = folder / "secret-key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
    return path.read_text().strip()
