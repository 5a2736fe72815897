"""P03: wrong settings stop the start with one clear line that names the variable."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sitewright.config import ConfigError, read_config
from sitewright.secret_key import secret_key_of

BROKEN = [
    ("SITEWRIGHT_TLS", "on"),
    ("SITEWRIGHT_TLS", "acme"),
    ("SITEWRIGHT_TLS_PORT", "https"),
    ("SITEWRIGHT_ACME_URL", "http://acme.example.com/directory"),
    ("SITEWRIGHT_ACME_URL", "https:///directory"),
    ("SITEWRIGHT_ACME_EMAIL", "nobody"),
    ("SITEWRIGHT_ACME_TERMS", "yes"),
    ("SITEWRIGHT_PORT", "0"),
    ("SITEWRIGHT_PORT", "65536"),
    ("SITEWRIGHT_PORT", "http"),
    ("SITEWRIGHT_PORT", "-1"),
    ("SITEWRIGHT_PORT", "80.5"),
    ("SITEWRIGHT_PORT", " "),
    ("SITEWRIGHT_PORT", "9" * 5000),
    ("SITEWRIGHT_BACKUP_KEEP", "0" * 4999 + "7"),
    ("SITEWRIGHT_PORT", "８０"),
    ("SITEWRIGHT_WORKERS", "0"),
    ("SITEWRIGHT_WORKERS", "many"),
    ("SITEWRIGHT_WORKERS", "65"),
    ("SITEWRIGHT_HOST", "example.com"),
    ("SITEWRIGHT_HOST", "0.0.0"),
    ("SITEWRIGHT_HOST", "127.0.0.1:80"),
    ("SITEWRIGHT_HOST", "*"),
    ("SITEWRIGHT_PUBLIC_ADDRESSES", "shop.example.com"),
    ("SITEWRIGHT_PUBLIC_ADDRESSES", "203.0.113.7 203.0.113.8"),
    ("SITEWRIGHT_PUBLIC_NAME", "a.example,b.example"),
    ("SITEWRIGHT_LOG_FORMAT", "xml"),
    ("SITEWRIGHT_METRICS", "maybe"),
    ("SITEWRIGHT_METRICS", "2"),
    ("SITEWRIGHT_DEBUG", "verbose"),
    ("SITEWRIGHT_RATE_LIMITS", "none"),
    ("SITEWRIGHT_RATE_LIMITS", "no limits"),
    ("DATABASE_URL", "mysql://u@h/db"),
    ("DATABASE_URL", "shop.db"),
    ("DATABASE_URL", "/srv/shop.db"),
    ("DATABASE_URL", "sqlite3:///x"),
    ("DATABASE_URL", "postgres://h:port/db"),
    ("DATABASE_URL", "postgres://u@h"),
    ("DATABASE_URL", "sqlite://"),
    ("DATABASE_URL", "sqlite:///:memory:"),
    ("DATABASE_URL", "sqlite:////srv/shop.db?mode=ro"),
    ("DATABASE_URL", "sqlite:////srv/shop.db#1"),
    ("DATABASE_URL", "sqlite:////tmp"),
    ("DATABASE_URL", "postgres://u:a#b@h/db"),
    ("DATABASE_URL", "postgres://u@h/db?ssl=true"),
    ("DATABASE_URL", "postgres://u@h/db?sslmode=on"),
    ("DATABASE_URL", "postgres://u@h/db?sslmode="),
    ("DATABASE_URL", "postgres://u@h/db?sslmode=disable&sslmode=require"),
    ("DATABASE_URL", "postgres://u@h/db?sslrootcert=/no/such.pem"),
    ("DATABASE_URL", "postgres://u@h/db?connect_timeout=0"),
    ("DATABASE_URL", "postgres://u@h/db?connect_timeout=soon"),
    ("DATABASE_URL", "postgres://u@h/db?target_session_attrs=read-only"),
    ("DATABASE_URL", "postgres://u@h/db?dbname=other"),
    ("SITEWRIGHT_PRIMARY_HOST", "https://shop.example.com"),
    ("SITEWRIGHT_PRIMARY_HOST", "shop.example.com,www.shop.example.com"),
    ("SITEWRIGHT_PRIMARY_HOST", "shop.example.com:8000"),
    ("SITEWRIGHT_DEMO", "yes please"),
    ("REDIS_URL", "localhost:6379"),
    ("REDIS_URL", "http://localhost"),
    ("REDIS_URL", "redis://h:x/0"),
    ("SITEWRIGHT_STORAGE_URL", "/srv/files"),
    ("SITEWRIGHT_STORAGE_URL", "ftp://host/files"),
    ("SITEWRIGHT_STORAGE_URL", "s3://"),
    ("SITEWRIGHT_STORAGE_URL", "file://relative"),
    ("SITEWRIGHT_BACKUP_TO", "backups"),
    ("SITEWRIGHT_BACKUP_TO", "ftp://host/backups"),
    ("SITEWRIGHT_BACKUP_TO", "s3://"),
    ("SITEWRIGHT_BACKUP_EVERY_HOURS", "0"),
    ("SITEWRIGHT_BACKUP_KEEP", "0"),
    ("SITEWRIGHT_BACKUP_KEEP_WEEKS", "-1"),
    ("SITEWRIGHT_SMTP_URL", "mail.example.com:25"),
    ("SITEWRIGHT_SMTP_URL", "https://mail"),
    ("SITEWRIGHT_SMTP_URL", "smtp://"),
    ("SITEWRIGHT_STRIPE_URL", "https://"),
    ("SITEWRIGHT_STRIPE_URL", "http://stripe.example"),
    ("SITEWRIGHT_STRIPE_JS_URL", "http://js.stripe.example"),
    ("SITEWRIGHT_MOLLIE_URL", "http://mollie.example"),
    ("SITEWRIGHT_EASYPOST_URL", "http://easypost.example"),
    ("SITEWRIGHT_GOOGLE_PLACES_URL", "http://places.example"),
    ("SITEWRIGHT_SMTP_URL", "smtp://mail.example.com?starttls=maybe"),
    ("SITEWRIGHT_SMTP_URL", "smtps://mail.example.com?tls=off"),
    ("SITEWRIGHT_METRICS_TOKEN", "short"),
    ("SITEWRIGHT_HSTS", "all"),
    ("SITEWRIGHT_NEW_SITES", "on"),
    ("SITEWRIGHT_SECURITY_CONTACT", "somebody"),
    ("SITEWRIGHT_SECURITY_CONTACT", "http://example.com"),
    ("SITEWRIGHT_SECURITY_CONTACT", "https://example.com/a\nExpires: 9999-01-01T00:00:00Z"),
    ("SITEWRIGHT_MAIL_FROM", "nobody"),
    ("SITEWRIGHT_MAIL_FROM", "a@b\r\nBcc: c@d"),
    ("SITEWRIGHT_OWNER_EMAIL", "me"),
    ("SITEWRIGHT_OWNER_PASSWORD", "short"),
    ("SITEWRIGHT_SECRET_KEY", "changeme"),
    ("SITEWRIGHT_ALLOWED_HOSTS", "https://shop.example.com"),
    ("SITEWRIGHT_ALLOWED_HOSTS", "*"),
    ("SITEWRIGHT_ALLOWED_HOSTS", "shop.example.com, a b"),
    ("SITEWRIGHT_TRUSTED_PROXIES", "proxy.example"),
    ("SITEWRIGHT_TRUSTED_PROXIES", "10.0.0.0/33"),
]


@pytest.mark.parametrize(("name", "value"), BROKEN)
def test_names_the_wrong_setting(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        read_config({"SITEWRIGHT_DATA": str(tmp_path), name: value})
    assert name in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(("name", "value"), [("SITEWRIGHT_RATE_LIMITS", "off"), ("SITEWRIGHT_DEBUG", "on")])
@pytest.mark.parametrize("address", ["0.0.0.0", "::", "10.0.0.1"])
def test_what_is_for_one_machine_stays_on_it(tmp_path: Path, name: str, value: str, address: str) -> None:
    """P02"""
    environment = {"SITEWRIGHT_DATA": str(tmp_path), name: value}
    read_config(environment)
    with pytest.raises(ConfigError, match=name):
        read_config(environment | {"SITEWRIGHT_HOST": address})


def test_metrics_need_a_token_when_others_can_connect(tmp_path: Path) -> None:
    environment = {"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_HOST": "0.0.0.0", "SITEWRIGHT_METRICS": "on"}
    with pytest.raises(ConfigError, match="SITEWRIGHT_METRICS_TOKEN"):
        read_config(environment)
    read_config(environment | {"SITEWRIGHT_METRICS_TOKEN": "a-token-of-the-operator"})
    read_config(environment | {"SITEWRIGHT_HOST": "127.0.0.1"})


def test_a_contact_may_be_written_as_an_address(tmp_path: Path) -> None:
    environment = {"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_SECURITY_CONTACT": "safe@example.com"}
    assert read_config(environment).server.security_contact == "mailto:safe@example.com"


def test_nothing_set_is_a_loopback_shop_on_sqlite(tmp_path: Path) -> None:
    """P02"""
    config = read_config({"SITEWRIGHT_DATA": str(tmp_path)})
    assert config.server.is_loopback
    assert config.uses_sqlite
    assert config.rate_limits_enabled
    assert not config.is_debug
    assert not config.server.metrics_enabled


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    """P02"""
    first = read_config({"SITEWRIGHT_DATA": str(tmp_path)}).secret_key
    assert read_config({"SITEWRIGHT_DATA": str(tmp_path)}).secret_key == first
    assert len(first) >= 48
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [b"", b"\n", b"changeme\n", b"\xff" * 64, b"k" * 31])
def test_a_file_without_a_key_is_no_key(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "secret-key"
    path.write_bytes(content)
    with pytest.raises(ConfigError) as refusal:
        read_config({"SITEWRIGHT_DATA": str(tmp_path)})
    assert str(path) in str(refusal.value)
    assert "put it back from a backup, or remove it" in str(refusal.value)
    assert path.read_bytes() == content


def test_a_key_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "secret-key").mkdir()
    with pytest.raises(ConfigError, match=r"secret-key cannot be read \(Is a directory\)"):
        read_config({"SITEWRIGHT_DATA": str(tmp_path)})


def test_a_key_in_the_environment_needs_no_file(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text("")
    assert read_config({"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_SECRET_KEY": "k" * 32}).secret_key


def test_who_starts_together_has_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        keys = list(pool.map(lambda _: secret_key_of(tmp_path), range(64)))
    assert len(set(keys)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_wrong_setting_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(ConfigError):
        read_config({"SITEWRIGHT_DATA": str(tmp_path / "data"), "SITEWRIGHT_PORT": "x"})
    assert not (tmp_path / "data").exists()


OWN_TLS = {
    "SITEWRIGHT_TLS": "acme",
    "SITEWRIGHT_ACME_TERMS": "agreed",
    "SITEWRIGHT_PUBLIC_ADDRESSES": "203.0.113.7",
    "SITEWRIGHT_HOST": "0.0.0.0",
}


def test_tls_of_its_own_listens_where_browsers_look(tmp_path: Path) -> None:
    found = read_config({"SITEWRIGHT_DATA": str(tmp_path)} | OWN_TLS)
    assert (found.tls.is_own, found.tls.port, found.server.port) == (True, 443, 80)
    assert found.tls.acme_url == "https://acme-v02.api.letsencrypt.org/directory"


@pytest.mark.parametrize(
    ("left_out", "named"),
    [
        ("SITEWRIGHT_ACME_TERMS", "SITEWRIGHT_ACME_TERMS=agreed"),
        ("SITEWRIGHT_PUBLIC_ADDRESSES", "SITEWRIGHT_PUBLIC_ADDRESSES"),
        ("SITEWRIGHT_HOST", "SITEWRIGHT_HOST"),
    ],
)
def test_tls_of_its_own_needs_what_it_cannot_guess(tmp_path: Path, left_out: str, named: str) -> None:
    environment = {"SITEWRIGHT_DATA": str(tmp_path)} | OWN_TLS
    with pytest.raises(ConfigError, match=named):
        read_config({name: value for name, value in environment.items() if name != left_out})


def test_tls_has_a_port_of_its_own(tmp_path: Path) -> None:
    environment = {"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_PORT": "443"} | OWN_TLS
    with pytest.raises(ConfigError, match="two ports"):
        read_config(environment)
