"""Sending files in pieces, as the studio does."""

from typing import Any

from sitewright.media.uploads.errors import LEAST_PIECE_BYTES
from tests.cast import Answer, SiteClient
from tests.media.recordings.files import mp4

UPLOADS = "/config/api/uploads"
PIECE = LEAST_PIECE_BYTES
FILM = mp4(rest=3 * PIECE)
"""Of four pieces, the last of which is small."""


def begin(browser: SiteClient, size: int = len(FILM), kind: str = "video", **said: Any) -> Answer:
    body = {"kind": kind, "name": "walk.mp4", "size_bytes": size, "folder_id": "", **said}
    return browser.post_json(UPLOADS, body)


def begun(browser: SiteClient, size: int = len(FILM), kind: str = "video", **said: Any) -> str:
    answer = begin(browser, size, kind, **said)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def put(browser: SiteClient, upload_id: str, start: int, piece: bytes) -> Answer:
    headers = {"X-CSRF-Token": browser.crumb, "Upload-Offset": str(start), "Accept": "application/json"}
    kind = "application/offset+octet-stream"
    return browser.generic("PATCH", f"{UPLOADS}/{upload_id}", piece, kind, headers=headers)


def send(browser: SiteClient, upload_id: str, content: bytes, start: int = 0, size: int = PIECE) -> None:
    """What is missing of it."""
    for at in range(start, len(content), size):
        answer = put(browser, upload_id, at, content[at : at + size])
        assert answer.status_code == 200, answer.text


def finish(browser: SiteClient, upload_id: str) -> Answer:
    return browser.post_json(f"{UPLOADS}/{upload_id}/completion")


def received(browser: SiteClient, upload_id: str) -> int:
    return int(browser.get_json(f"{UPLOADS}/{upload_id}").json()["received_bytes"])
