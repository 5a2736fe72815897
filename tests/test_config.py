"""P03: wrong settings stop the start with one clear line that names the variable."""

from pathlib import Path

import pytest

from sitewright.config import ConfigError, read_config

BROKEN = [
    ("SITEWRIGHT_PORT", "0"),
    ("SITEWRIGHT_PORT", "65536"),
    ("SITEWRIGHT_PORT", "http"),
    ("SITEWRIGHT_PORT", "-1"),
    ("SITEWRIGHT_PORT", "80.5"),
    ("SITEWRIGHT_PORT", " "),
    ("SITEWRIGHT_PORT", "８０"),
    ("SITEWRIGHT_WORKERS", "0"),
    ("SITEWRIGHT_WORKERS", "many"),
    ("SITEWRIGHT_WORKERS", "65"),
    ("SITEWRIGHT_HOST", "example.com"),
    ("SITEWRIGHT_HOST", "0.0.0"),
    ("SITEWRIGHT_HOST", "127.0.0.1:80"),
    ("SITEWRIGHT_HOST", "*"),
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


def test_limits_stay_on_when_others_can_connect(tmp_path: Path) -> None:
    environment = {
        "SITEWRIGHT_DATA": str(tmp_path),
        "SITEWRIGHT_RATE_LIMITS": "off",
        "SITEWRIGHT_HOST": "0.0.0.0",
    }
    with pytest.raises(ConfigError, match="SITEWRIGHT_RATE_LIMITS"):
        read_config(environment)


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


def test_a_wrong_setting_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(ConfigError):
        read_config({"SITEWRIGHT_DATA": str(tmp_path / "data"), "SITEWRIGHT_PORT": "x"})
    assert not (tmp_path / "data").exists()
