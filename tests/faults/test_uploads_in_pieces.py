"""A film in pieces, while the server dies and several send it at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.live import LiveSite, signed_in
from tests.media.recordings.files import mp4
from tests.waiting import PATIENCE_SECONDS

pytestmark = pytest.mark.fault

_MIB = 1024 * 1024
_FILM = mp4(rest=6 * _MIB)
_UPLOADS = "/config/api/uploads"


def _put(owner: httpx.Client, upload_id: str, start: int, size: int = _MIB) -> httpx.Response:
    headers = {"Upload-Offset": str(start), "Content-Type": "application/offset+octet-stream"}
    return owner.patch(f"{_UPLOADS}/{upload_id}", content=_FILM[start : start + size], headers=headers)


def test_it_outlives_the_server_and_exactly_one_of_several_is_taken(
    start_site: Callable[..., LiveSite],
) -> None:
    """G02, K02: killed between pieces, then eight send the same one at once"""
    site = start_site()
    with signed_in(site) as owner:
        body = {"kind": "video", "name": "walk.mp4", "size_bytes": len(_FILM), "folder_id": ""}
        upload_id = owner.post(_UPLOADS, json=body).json()["id"]
        assert _put(owner, upload_id, 0).json()["received_bytes"] == _MIB
    site.kill()
    site.start()
    with signed_in(site) as owner:
        assert owner.get(f"{_UPLOADS}/{upload_id}").json()["received_bytes"] == _MIB
        with ThreadPoolExecutor(8) as pool:
            sent = [
                answer.result() for answer in [pool.submit(_put, owner, upload_id, _MIB) for _ in range(8)]
            ]
        assert sorted(answer.status_code for answer in sent) == [200, *[409] * 7]
        assert _put(owner, upload_id, 2 * _MIB, 5 * _MIB).status_code == 413
        for start, size in ((2 * _MIB, 4 * _MIB), (6 * _MIB, _MIB)):
            assert _put(owner, upload_id, start, size).status_code == 200
        done = owner.post(f"{_UPLOADS}/{upload_id}/completion")
        assert done.status_code == 201, done.text
        assert owner.get(done.json()["url"]).content == _FILM
    with httpx.Client(base_url=site.url, timeout=PATIENCE_SECONDS) as stranger:
        assert _put(stranger, upload_id, 0).status_code in (401, 403)
    assert site.run("check").returncode == 0
