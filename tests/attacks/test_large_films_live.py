"""A film goes out in parts from the running server, and a slow reader holds up nobody."""

import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import pytest

from tests.live import LiveSite, signed_in
from tests.media.recordings.files import mp4
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault

FILM = mp4(rest=24 * 1024 * 1024)
_SLOW_READERS = 8


def test_a_film_is_played_in_parts_while_others_read_slowly(start_site: Callable[..., LiveSite]) -> None:
    site = start_site()
    with signed_in(site) as owner:
        taken = owner.post("/config/api/recordings", files={"file": ("walk.mp4", FILM)})
    assert taken.status_code == 201, taken.text
    path = taken.json()["url"]
    address = urlsplit(site.url)
    slow = [
        socket.create_connection((address.hostname, address.port), PATIENCE_SECONDS)
        for _ in range(_SLOW_READERS)
    ]
    for reader in slow:
        reader.sendall(f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
        assert reader.recv(12) == b"HTTP/1.1 200"
    with httpx.Client(base_url=site.url, timeout=PATIENCE_SECONDS) as visitor:
        assert visitor.get("/cart").status_code == 200
        part = visitor.get(path, headers={"Range": "bytes=1000000-1000099"})
        assert (part.status_code, part.content) == (206, FILM[1_000_000:1_000_100])
        assert part.headers["Content-Range"] == f"bytes 1000000-1000099/{len(FILM)}"
        assert visitor.get(path).content == FILM
        head = visitor.head(path)
        assert (head.status_code, head.headers["Content-Length"], head.content) == (200, str(len(FILM)), b"")
        assert visitor.get(path, headers={"Range": "bytes=0-1,4-5"}).status_code == 416
    for reader in slow:
        reader.close()
