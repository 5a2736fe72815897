"""Files with forms at the edge: asked about before they are received."""

import json

import pytest

from sitewright.web.edge.limits import VISITOR_BODY_BYTES, VISITOR_FILES_BYTES, BodyRule, body_rule
from sitewright.web.edge.refusals import FAILED, as_refusal
from tests.small_server import SmallServer, small_server

__all__ = ["small_server"]

_ID = "0" * 32
_ASKED = BodyRule(VISITOR_FILES_BYTES, needs_sign_in=False, asks_form=True)


@pytest.mark.parametrize(
    "path",
    [
        f"/_forms/files/{_ID}",
        f"/api/form/files/{_ID}",
        f"/de/_forms/files/{_ID}",
        f"/de/api/form/files/{_ID}",
        f"/_reviews/photos/{_ID}",
    ],
)
@pytest.mark.parametrize("length", [VISITOR_BODY_BYTES + 1, None])
def test_only_forms_with_files_and_reviews_get_more_than_others(path: str, length: int | None) -> None:
    """Reliability G01."""
    assert body_rule("POST", path, length) == _ASKED
    assert not body_rule("POST", path, VISITOR_BODY_BYTES).asks_form
    assert body_rule("GET", path, length).most_bytes == VISITOR_BODY_BYTES


@pytest.mark.parametrize(
    "path",
    ["/_forms", "/_forms/files", "/_forms/files/x", f"/x/y/_forms/files/{_ID}", f"/_forms/files/{_ID}/x"],
)
def test_other_addresses_get_no_more(path: str) -> None:
    assert body_rule("POST", path, None).most_bytes == VISITOR_BODY_BYTES


def test_a_body_is_received_where_the_form_takes_files(small_server: SmallServer) -> None:
    body = b"x" * 1_000_000
    assert small_server.ask(f"/_forms/files/{_ID}", body) == body
    assert small_server.ask(f"/de/api/form/files/{_ID}", body) == body


def test_a_body_is_refused_where_it_takes_none(small_server: SmallServer) -> None:
    refused = f"/_forms/files/{'f' * 32}"
    assert small_server.status_of(refused, b"x" * 1_000_000) == 404
    assert small_server.ask("/at-once") == b"at once"


def test_no_body_is_larger_than_all_files_may_be(small_server: SmallServer) -> None:
    head = (
        f"POST /_forms/files/{_ID} HTTP/1.1\r\nHost: x\r\nContent-Length: {VISITOR_FILES_BYTES + 1}\r\n\r\n"
    )
    connection = small_server.connect(head.encode())
    assert b" 413 " in connection.recv(100)
    connection.close()


def test_one_address_gets_so_many_at_once(small_server: SmallServer) -> None:
    """The others wait; owners' uploads are counted apart."""
    head = f"POST /_forms/files/{_ID} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n".encode()
    held = [small_server.connect(head + b"x") for _ in range(3)]
    busy = small_server.connect(head + b"x" * 1_000_000)
    assert b" 503 " in busy.recv(100)
    for connection in (*held, busy):
        connection.close()


def test_the_edge_says_what_the_form_said() -> None:
    body = json.dumps({"error": "Not here.", "code": "no", "fields": {}}).encode()
    said = as_refusal((429, [("Retry-After", "30")], body))
    assert (said.status, said.code, said.message, said.retry_after_seconds) == (429, "no", "Not here.", 30)
    assert as_refusal((500, [], b"<html>")) == FAILED
