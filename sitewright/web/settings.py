"""Django's settings, all taken from the typed configuration."""

from sitewright.config import config
from sitewright.database_address import libpq_parameters, sqlite_path

_config = config()

SECRET_KEY = _config.secret_key
DEBUG = _config.is_debug
ALLOWED_HOSTS = ["*"]  # The tenant middleware matches hosts exactly; Django's list would only repeat it.

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "sitewright.kit.new_database",
    "sitewright.kit.job_table",
    "sitewright.sites",
    "sitewright.accounts",
    "sitewright.history",
    "sitewright.media",
    "sitewright.mail",
    "sitewright.content",
    "sitewright.forms",
    "sitewright.catalog",
    "sitewright.checkout",
    "sitewright.orders",
    "sitewright.audience",
    "sitewright.themes",
    "sitewright.exporting",
    "sitewright.duplicating",
    "sitewright.commands.backing_up",
]


def database_of(url: str) -> dict[str, object]:
    """Django's words for a checked DATABASE_URL."""
    if url.startswith("sqlite:"):
        return {
            "ENGINE": "sitewright.kit.db.sqlite",
            "NAME": str(sqlite_path(url)),
            # A transaction that has read before another one wrote can never write itself (SQLITE_BUSY, no
            # waiting helps), so each asks for the write lock at once.
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10},
            "CONN_MAX_AGE": None,
        }
    told = libpq_parameters(url)
    return {
        "ENGINE": "sitewright.kit.db.postgres",
        "NAME": told.pop("dbname"),
        "USER": told.pop("user", ""),
        "PASSWORD": told.pop("password", ""),
        "HOST": told.pop("host", ""),
        "PORT": told.pop("port", ""),
        "CONN_MAX_AGE": None,
        # A connection may have been cut since the last request, as by a restart of the server (D01).
        "CONN_HEALTH_CHECKS": True,
        # Django by itself writes values into the text of a statement; apart from it a statement that comes
        # again can be prepared.
        "OPTIONS": {"server_side_binding": True, "prepare_threshold": 2, **told},
    }


DATABASES = {"default": database_of(_config.data.database_url)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.Person"
PASSWORD_HASHERS = ["sitewright.accounts.passwords.OwnerPasswordHasher"]

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False  # Our own catalogues speak (decision 0017).

ROOT_URLCONF = "sitewright.web.urls"
WSGI_APPLICATION = "sitewright.web.wsgi.application"
APPEND_SLASH = False
# Whatever answers, the first two have their headers on it. Sizes are judged before the database is asked for
# the website; the crumb needs both website and session.
MIDDLEWARE = [
    "sitewright.web.middleware.request_log.request_log",
    "sitewright.web.middleware.security_headers.security_headers",
    "sitewright.web.middleware.bounded_requests.bounded_requests",
    "sitewright.web.middleware.website_scope.website_scope",
    "sitewright.web.middleware.site_lock.site_lock",
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
FILE_UPLOAD_HANDLERS = [
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "sitewright.web.nameless_uploads.NamelessUploads",
]

LOGGING_CONFIG = None  # kit/logging.py configures it when a command starts.
SILENCED_SYSTEM_CHECKS: list[str] = []
