"""Eight large pictures at once hold up nobody who reads (item 7): they wait without a thread of ours."""

import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from PIL import Image

from tests.live import LiveSite, signed_in
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault

_AT_ONCE = 8
_PAGES_MEANWHILE = 10
_WIDTHS = (100, 300, 500, 750, 1000, 1500, 2500, 100)


def _large(shade: int) -> bytes:
    """60 megapixels in a few hundred kilobytes."""
    output = io.BytesIO()
    Image.new("L", (10_000, 6_000), shade).save(output, "PNG", compress_level=1)
    return output.getvalue()


def test_pages_are_read_while_eight_are_looked_at(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    pictures = [_large(shade) for shade in range(_AT_ONCE)]
    with signed_in(site) as owner, ThreadPoolExecutor(_AT_ONCE) as pool:
        uploads = [
            pool.submit(owner.post, "/config/api/images", files={"file": (f"{number}.png", content)})
            for number, content in enumerate(pictures)
        ]
        read = 0
        while not all(upload.done() for upload in uploads):
            assert httpx.get(f"{site.url}/cart", timeout=PATIENCE_SECONDS).status_code == 200
            read += 1
        taken = [upload.result() for upload in uploads]
    assert [answer.status_code for answer in taken] == [201] * _AT_ONCE, [answer.text for answer in taken]
    assert read >= _PAGES_MEANWHILE
    address = taken[0].json()["url"]
    addresses = [f"{site.url}{address}?format={width}w" for width in _WIDTHS]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        sizes = list(pool.map(_status_of, addresses))
    assert sizes == [200] * _AT_ONCE


def _status_of(address: str) -> int:
    return httpx.get(address, timeout=2 * PATIENCE_SECONDS).status_code
