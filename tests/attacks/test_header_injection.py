"""J05: no text of a request makes a header of the answer, or ends one."""

import pytest

from sitewright.sites.models import Website
from tests.attacks.test_open_redirects import NAMES
from tests.cast import SHOP_HOST, SiteClient

_ENDS = (
    "\r\nX-Injected: 1",
    "\nX-Injected: 1",
    "\rX-Injected: 1",
    "%0d%0aX-Injected:%201",
    "\u560d\u560aX-Injected: 1",
)
_PATHS = (
    "/",
    "/shop",
    "/shop/p/x",
    "/blog",
    "/search",
    "/cart",
    "/checkout",
    "/order",
    "/config",
    "/media/x/y",
    "/x",
)
_HEADERS = ("X-Request-Id", "Referer", "User-Agent", "Accept-Language", "Origin", "If-None-Match", "Cookie")


@pytest.mark.parametrize("end", _ENDS)
def test_nothing_sent_becomes_a_header(demo: Website, end: str) -> None:
    browser = SiteClient(SHOP_HOST)
    for path in _PATHS:
        sent = f"x{end}".encode().decode("latin-1")  # As servers hand it on.
        headers = dict.fromkeys(_HEADERS, sent)
        for answer in (
            browser.get(path, dict.fromkeys(NAMES, f"x{end}")),
            browser.get(path, headers=headers),
            browser.post_form(path, dict.fromkeys(NAMES, f"x{end}")),
        ):
            assert "X-Injected" not in answer, path
            assert not [name for name, value in answer.items() if {"\r", "\n"} & set(name + value)], path
            assert answer.status_code < 500, path
