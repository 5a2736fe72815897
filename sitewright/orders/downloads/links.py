"""The address of a download, which opens it for whoever has it."""

import hmac
from hashlib import sha256
from urllib.parse import urlencode

from django.conf import settings

from sitewright.kit.language_paths import in_language
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.downloads.models import OrderDownload

PATH, FILE_PATH, DOWNLOAD, KEY = "/checkout/download", "/checkout/download/file", "id", "key"
_KEY_LENGTH = 32  # 128 bits in hexadecimal.


def page_path(download: OrderDownload, access_code: str) -> str:
    """What mails lead to: programs that look at the links in mails use nothing up. In the language spoken
    now, as the other."""
    return _path(PATH, download, access_code)


def file_path(download: OrderDownload, access_code: str) -> str:
    """The file itself; each hour in which it is fetched is counted."""
    return _path(FILE_PATH, download, access_code)


def is_key_of(download: OrderDownload, access_code: str, key: str) -> bool:
    # `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return key.isascii() and hmac.compare_digest(key, _key_of(download, access_code))


def _key_of(download: OrderDownload, access_code: str) -> str:
    """Another one as soon as the order's own code is another, as when its buyer is erased."""
    parts = ("download", current_website_id(), download.id, str(download.round), access_code)
    return hmac.digest(settings.SECRET_KEY.encode(), "\n".join(parts).encode(), sha256).hex()[:_KEY_LENGTH]


def _path(path: str, download: OrderDownload, access_code: str) -> str:
    values = urlencode({DOWNLOAD: download.id, KEY: _key_of(download, access_code)})
    return f"{in_language(path)}?{values}"
