"""Typed settings from the environment. Read once; a wrong value stops the start with one clear line."""

import os
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from sitewright import environment as read
from sitewright.database_address import read_database_url
from sitewright.environment import ConfigError, Environment
from sitewright.secret_key import SHORTEST_KEY, secret_key_of

__all__ = ["Config", "ConfigError", "config", "read_config"]

_SHORTEST_PASSWORD = 8
_EASYPOST_URL = "https://api.easypost.com"
_GOOGLE_PLACES_URL = "https://places.googleapis.com"
_STRIPE_URL = "https://api.stripe.com"
_STRIPE_JS_URL = "https://js.stripe.com"
_MOLLIE_URL = "https://api.mollie.com"
_ACME_URL = "https://acme-v02.api.letsencrypt.org/directory"
_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")
_MIB = 1024 * 1024
_SHORTEST_TOKEN = 16


@dataclass(frozen=True, slots=True)
class ServerConfig:
    host: str
    port: int
    workers: int
    allowed_hosts: tuple[str, ...]
    primary_host: str
    """What a first website without any name is to call itself by; may be empty."""
    public_addresses: tuple[str, ...]
    """Where the internet reaches this installation: owners enter them at their registrar."""
    public_name: str
    """A name that leads there, for registrars that take a CNAME; may be empty."""
    trusted_proxies: tuple[str, ...]
    """Addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    metrics_enabled: bool
    metrics_token: str
    """What `/metrics` asks for; empty: only direct callers on this machine are answered."""
    log_format: str
    access_log: str
    """Which requests get a line: `worked` on or refused, `all`, or none: `off`."""
    memory_soft_bytes: int
    """Above it a serving process takes no new work, above `memory_hard_bytes` it starts anew; 0 for no
    limits."""
    memory_hard_bytes: int
    hsts: str
    """Whom the promise of TLS is for: `host`, `subdomains`, or `preload` for them and the browsers' lists."""
    new_sites: str
    """Who may make a website in the studio: nobody (`off`), admins of the first website (`operators`), or
    every admin (`everyone`)."""
    security_contact: str
    """`mailto:…` or `https://…` for reports of weaknesses; empty: no security.txt."""

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
    media_quota_megabytes: int
    virus_scanner: str
    """`tcp://host:port` of clamd; empty: nobody looks at files for viruses."""


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
class BackupConfig:
    place: str
    """A folder by its full path, or `s3://bucket/prefix`; empty means: no backups by themselves."""
    every_hours: int
    keep: int
    keep_weeks: int
    """Besides the newest `keep`, the last one of each of so many weeks."""


@dataclass(frozen=True, slots=True)
class PaymentsConfig:
    stripe_url: str = _STRIPE_URL
    """Where Stripe is asked; another place is for tests, here and below."""
    mollie_url: str = _MOLLIE_URL
    stripe_js_url: str = _STRIPE_JS_URL
    """Where buyers' browsers get the script of Stripe's wallet buttons."""


@dataclass(frozen=True, slots=True)
class ShippingConfig:
    easypost_url: str = _EASYPOST_URL
    """Where carriers' prices are asked; another place is for tests."""


@dataclass(frozen=True, slots=True)
class PlacesConfig:
    google_url: str = _GOOGLE_PLACES_URL
    """Where addresses are looked up; another place is for tests."""


@dataclass(frozen=True, slots=True)
class TlsConfig:
    """TLS that the server speaks itself, with certificates it fetches (docs/operations/proxy-and-tls.md)."""

    is_own: bool
    """False: a proxy before the server does it, or nobody."""
    port: int
    acme_url: str
    """The directory of the certificate authority."""
    acme_email: str
    """Whom the authority may write to; may be empty."""


@dataclass(frozen=True, slots=True)
class ListsConfig:
    most_products: int
    """On one page of a list, however many pages there are (PL-9.41, D-29)."""


@dataclass(frozen=True, slots=True)
class Config:
    server: ServerConfig
    tls: TlsConfig
    data: DataConfig
    owner: OwnerConfig
    mail: MailConfig
    backup: BackupConfig
    payments: PaymentsConfig
    shipping: ShippingConfig
    places: PlacesConfig
    lists: ListsConfig
    secret_key: str
    demo: str
    """At the first start: `on` makes the demo shop, `off` an empty website, `auto` the demo shop where
    nothing looks like a lost one; `unopened` the demo shop before it sells anything."""
    rate_limits_enabled: bool
    is_debug: bool

    @property
    def uses_sqlite(self) -> bool:
        return urlsplit(self.data.database_url).scheme == "sqlite"


def read_config(environment: Environment) -> Config:
    """Build the settings from `environment`; raises ConfigError.

    When all of them are right, the data folder and the file with the secret key are made if they are missing.
    """
    # A full path, because the addresses of the database and of the files are made of it.
    folder = Path(environment.get("SITEWRIGHT_DATA") or "data").resolve()
    server, data = _read_server(environment), _read_data(environment, folder)
    tls = _read_tls(environment, server)
    owner, mail = _read_owner(environment), _read_mail(environment)
    backup = _read_backup(environment)
    limits_enabled = read.switch(environment, "SITEWRIGHT_RATE_LIMITS", default=True)
    # Three settings that strangers must never meet (P02): no limits, figures without a token, debugging.
    if not limits_enabled and not server.is_loopback:
        raise ConfigError("SITEWRIGHT_RATE_LIMITS=off is only allowed when listening on loopback")
    if server.metrics_enabled and not server.metrics_token and not server.is_loopback:
        raise ConfigError("SITEWRIGHT_METRICS needs SITEWRIGHT_METRICS_TOKEN when others can connect")
    is_debug = read.switch(environment, "SITEWRIGHT_DEBUG", default=False)
    if is_debug and not server.is_loopback:
        raise ConfigError("SITEWRIGHT_DEBUG=on is only allowed when listening on loopback")
    demo = read.choice(environment, "SITEWRIGHT_DEMO", ("auto", "on", "unopened", "off"))
    secret_key = read.secret(environment, "SITEWRIGHT_SECRET_KEY", shortest=SHORTEST_KEY)
    folder.mkdir(parents=True, exist_ok=True)
    # One clear line now instead of a failure at the first write (P03).
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ConfigError(f"SITEWRIGHT_DATA: {folder} cannot be written")
    return Config(
        server=server,
        tls=tls,
        data=data,
        owner=owner,
        mail=mail,
        secret_key=secret_key or secret_key_of(folder),
        demo=demo,
        backup=backup,
        payments=_read_payments(environment),
        shipping=ShippingConfig(_read_provider(environment, "SITEWRIGHT_EASYPOST_URL", _EASYPOST_URL)),
        places=PlacesConfig(_read_provider(environment, "SITEWRIGHT_GOOGLE_PLACES_URL", _GOOGLE_PLACES_URL)),
        lists=_read_lists(environment),
        rate_limits_enabled=limits_enabled,
        is_debug=is_debug,
    )


@cache
def config() -> Config:
    """The settings of this process."""
    return read_config(os.environ)


def _read_server(environment: Environment) -> ServerConfig:
    soft_mb = read.whole_number(environment, "SITEWRIGHT_MEMORY_MB", default=768, lowest=0, highest=1 << 20)
    # Where the server speaks TLS itself, plain HTTP is what leads there, and is expected on its usual port.
    usual_port = 80 if _speaks_tls(environment) else 8000
    return ServerConfig(
        host=read.listen_address(environment, "SITEWRIGHT_HOST", default="127.0.0.1"),
        port=read.whole_number(environment, "SITEWRIGHT_PORT", default=usual_port, lowest=1, highest=65535),
        workers=read.whole_number(environment, "SITEWRIGHT_WORKERS", default=1, lowest=1, highest=64),
        allowed_hosts=read.host_names(environment, "SITEWRIGHT_ALLOWED_HOSTS"),
        primary_host=read.host_name(environment, "SITEWRIGHT_PRIMARY_HOST"),
        public_addresses=read.addresses(environment, "SITEWRIGHT_PUBLIC_ADDRESSES"),
        public_name=read.host_name(environment, "SITEWRIGHT_PUBLIC_NAME"),
        trusted_proxies=read.networks(environment, "SITEWRIGHT_TRUSTED_PROXIES"),
        metrics_enabled=read.switch(environment, "SITEWRIGHT_METRICS", default=False),
        metrics_token=read.secret(environment, "SITEWRIGHT_METRICS_TOKEN", shortest=_SHORTEST_TOKEN),
        log_format=read.choice(environment, "SITEWRIGHT_LOG_FORMAT", ("pretty", "json")),
        access_log=read.choice(environment, "SITEWRIGHT_ACCESS_LOG", ("worked", "all", "off")),
        memory_soft_bytes=soft_mb * _MIB,
        memory_hard_bytes=2 * soft_mb * _MIB,  # docs/operations/limits.md
        hsts=read.choice(environment, "SITEWRIGHT_HSTS", ("host", "subdomains", "preload")),
        new_sites=read.choice(environment, "SITEWRIGHT_NEW_SITES", ("off", "operators", "everyone")),
        security_contact=read.contact(environment, "SITEWRIGHT_SECURITY_CONTACT"),
    )


def _speaks_tls(environment: Environment) -> bool:
    return read.choice(environment, "SITEWRIGHT_TLS", ("off", "acme")) == "acme"


def _read_tls(environment: Environment, server: ServerConfig) -> TlsConfig:
    tls = TlsConfig(
        is_own=_speaks_tls(environment),
        port=read.whole_number(environment, "SITEWRIGHT_TLS_PORT", default=443, lowest=1, highest=65535),
        acme_url=read.url(environment, "SITEWRIGHT_ACME_URL", ("https", "http"), default=_ACME_URL),
        acme_email=_read_acme_email(environment),
    )
    has_agreed = read.choice(environment, "SITEWRIGHT_ACME_TERMS", ("unread", "agreed")) == "agreed"
    parts = urlsplit(tls.acme_url)
    is_here = parts.hostname in _THIS_MACHINE
    if not parts.hostname or (parts.scheme == "http" and not is_here):
        raise ConfigError("SITEWRIGHT_ACME_URL must name a host, with https unless it is this machine")
    if not tls.is_own:
        return tls
    if tls.port == server.port:
        raise ConfigError("SITEWRIGHT_TLS_PORT and SITEWRIGHT_PORT must be two ports")
    if not has_agreed:
        raise ConfigError(
            "SITEWRIGHT_TLS=acme needs SITEWRIGHT_ACME_TERMS=agreed: read the terms of the certificate "
            "authority first (https://letsencrypt.org/repository/ for Let's Encrypt)"
        )
    # Certificates are asked for names that lead here only, and that is told by these addresses.
    if not server.public_addresses:
        raise ConfigError("SITEWRIGHT_TLS=acme needs SITEWRIGHT_PUBLIC_ADDRESSES")
    if server.is_loopback and not is_here:
        raise ConfigError(
            "SITEWRIGHT_TLS=acme needs a SITEWRIGHT_HOST that others can connect to, such as 0.0.0.0"
        )
    return tls


def _read_acme_email(environment: Environment) -> str:
    if not environment.get("SITEWRIGHT_ACME_EMAIL"):
        return ""
    return read.mail_address(environment, "SITEWRIGHT_ACME_EMAIL", default="you@example.com")


def _read_data(environment: Environment, folder: Path) -> DataConfig:
    return DataConfig(
        folder=folder,
        database_url=read_database_url(environment, folder),
        redis_url=read.url(environment, "REDIS_URL", ("redis", "rediss", "unix")),
        storage_url=_read_storage_url(environment),
        media_quota_megabytes=read.whole_number(
            environment, "SITEWRIGHT_MEDIA_QUOTA_MB", default=5_000, lowest=1, highest=10_000_000
        ),
        virus_scanner=_read_virus_scanner(environment),
    )


def _read_virus_scanner(environment: Environment) -> str:
    url = read.url(environment, "SITEWRIGHT_VIRUS_SCANNER", ("tcp",))
    if url and not (urlsplit(url).hostname and urlsplit(url).port):
        raise ConfigError("SITEWRIGHT_VIRUS_SCANNER must name a host and a port, as in tcp://localhost:3310")
    return url


def _read_storage_url(environment: Environment) -> str:
    url = read.url(environment, "SITEWRIGHT_STORAGE_URL", ("file", "s3"))
    parts = urlsplit(url)
    if parts.scheme == "s3" and not parts.netloc:
        raise ConfigError("SITEWRIGHT_STORAGE_URL must name a bucket, as in s3://bucket/prefix")
    # `file://srv/files` names a host called srv.
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
    # Honoured or refused, as the parameters of a database's address are: none is passed over in silence.
    if urlsplit(smtp_url).query not in ("", "starttls=required", "starttls=off"):
        raise ConfigError(
            "SITEWRIGHT_SMTP_URL may end in ?starttls=off or ?starttls=required, and nothing else"
        )
    from_address = read.mail_address(environment, "SITEWRIGHT_MAIL_FROM", default="shop@localhost")
    return MailConfig(smtp_url, from_address)


def _read_payments(environment: Environment) -> PaymentsConfig:
    return PaymentsConfig(
        _read_provider(environment, "SITEWRIGHT_STRIPE_URL", _STRIPE_URL),
        _read_provider(environment, "SITEWRIGHT_MOLLIE_URL", _MOLLIE_URL),
        _read_provider(environment, "SITEWRIGHT_STRIPE_JS_URL", _STRIPE_JS_URL),
    )


def _read_provider(environment: Environment, name: str, usual: str) -> str:
    url = read.url(environment, name, ("https", "http")) or usual
    parts = urlsplit(url)
    # The secret key of the account goes out with every call.
    if not parts.hostname or (parts.scheme == "http" and parts.hostname not in _THIS_MACHINE):
        raise ConfigError(f"{name} must name a host, with https unless it is this machine")
    return url.rstrip("/")


def _read_lists(environment: Environment) -> ListsConfig:
    most = read.whole_number(environment, "SITEWRIGHT_MOST_PRODUCTS", default=200, lowest=1, highest=1000)
    return ListsConfig(most_products=most)


def _read_backup(environment: Environment) -> BackupConfig:
    place = environment.get("SITEWRIGHT_BACKUP_TO", "")
    is_bucket = place.startswith("s3://") and bool(urlsplit(place).netloc)
    if place and not is_bucket and not place.startswith("/"):
        raise ConfigError("SITEWRIGHT_BACKUP_TO must be a folder's full path or s3://bucket/prefix")
    return BackupConfig(
        place=place,
        every_hours=read.whole_number(
            environment, "SITEWRIGHT_BACKUP_EVERY_HOURS", default=24, lowest=1, highest=24 * 31
        ),
        keep=read.whole_number(environment, "SITEWRIGHT_BACKUP_KEEP", default=7, lowest=1, highest=1000),
        keep_weeks=read.whole_number(
            environment, "SITEWRIGHT_BACKUP_KEEP_WEEKS", default=4, lowest=0, highest=520
        ),
    )
