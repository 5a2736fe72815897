"""The address of a download, which opens it for whoever has it."""

from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import is_link_key, link_key
from sitewright.orders.downloads.models import OrderDownload

PATH, FILE_PATH, DOWNLOAD, KEY = "/checkout/download", "/checkout/download/file", "id", "key"
_PURPOSE = "download"


def page_path(download: OrderDownload, access_code: str) -> str:
    """What mails lead to: programs that look at the links in mails use nothing up. In the language spoken
    now, as the other."""
    return _path(PATH, download, access_code)


def file_path(download: OrderDownload, access_code: str) -> str:
    """The file itself; each hour in which it is fetched is counted."""
    return _path(FILE_PATH, download, access_code)


def is_key_of(download: OrderDownload, access_code: str, key: str) -> bool:
    return is_link_key(key, _PURPOSE, *_named_by(download, access_code))


def _named_by(download: OrderDownload, access_code: str) -> tuple[str, str, str]:
    """Its key is another one as soon as the order's own code is another, as when its buyer is erased."""
    return download.id, str(download.round), access_code


def _path(path: str, download: OrderDownload, access_code: str) -> str:
    key = link_key(_PURPOSE, *_named_by(download, access_code))
    values = urlencode({DOWNLOAD: download.id, KEY: key})
    return f"{in_language(path)}?{values}"
