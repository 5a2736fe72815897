"""Django's settings, all taken from the typed configuration."""

from urllib.parse import parse_qsl, unquote, urlsplit

from sitewright.config import config

_config = config()

SECRET_KEY = _config.secret_key
DEBUG = _config.is_debug
ALLOWED_HOSTS = ["*"]  # The tenant middleware matches hosts exactly; Django's list would only repeat it.

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django_tasks",
    "django_tasks_db",
    "sitewright.sites",
    "sitewright.accounts",
    "sitewright.history",
    "sitewright.media",
    "sitewright.mail",
    "sitewright.content",
    "sitewright.catalog",
    "sitewright.checkout",
    "sitewright.orders",
]


def _database(url: str) -> dict[str, object]:
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "sitewright.kit.db.sqlite",
            "NAME": unquote(parts.path),
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10},
            "CONN_MAX_AGE": None,
        }
    return {
        "ENGINE": "sitewright.kit.db.postgres",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or dict(parse_qsl(parts.query)).get("host", ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"server_side_binding": True, "prepare_threshold": 2},
    }


DATABASES = {"default": _database(_config.data.database_url)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.Person"
PASSWORD_HASHERS = ["sitewright.accounts.passwords.OwnerPasswordHasher"]

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False

ROOT_URLCONF = "sitewright.web.urls"
WSGI_APPLICATION = "sitewright.web.wsgi.application"
APPEND_SLASH = False
MIDDLEWARE = [
    "sitewright.web.middleware.request_log.request_log",
    "sitewright.web.middleware.security_headers.security_headers",
    "sitewright.web.middleware.bounded_requests.bounded_requests",
    "sitewright.web.middleware.website_scope.website_scope",
    "sitewright.web.middleware.sessions.Sessions",
    "sitewright.web.middleware.crumb_guard.CrumbGuard",
    "sitewright.web.middleware.error_answers.ErrorAnswers",
]

SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_NAME = "sitewright-session"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 30 * 24 * 3600

DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024  # As `web/edge/limits.py`, which decides by route.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
LOGGING_CONFIG = None  # kit/logging.py configures it when a command starts.
SILENCED_SYSTEM_CHECKS: list[str] = []
