"""Nobody makes the server take in more than it asked for (issue: bodies nobody asked for, headers)."""

from contextlib import ExitStack

import pytest

from sitewright.web.edge.bodies import MOST_UPLOADS
from tests.small_server import SmallServer, everything
from tests.waiting import until

_MIB = 1024 * 1024


def head(method: str, path: str, *lines: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: a", *lines, "", ""]).encode()


def answer_to(server: SmallServer, *said: bytes) -> bytes:
    with server.connect() as connection:
        for piece in said:
            connection.sendall(piece)
        return everything(connection)


@pytest.mark.parametrize("path", ["/checkout", "/api/commerce/shopping-cart/entries", "/config/api/images"])
def test_a_large_body_is_refused_by_its_head(small_server: SmallServer, path: str) -> None:
    """Nothing of the 2.5 GB is ever sent, let alone kept."""
    said = head("POST", path, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 2684354560")
    assert answer_to(small_server, said).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("path", ["/checkout", "/config/api/images"])
def test_who_sends_too_much_all_the_same_is_told(small_server: SmallServer, path: str) -> None:
    """A connection that is closed over what was sent would take the answer with it."""
    body = b"x" * (25 * _MIB)
    statuses = {small_server.status_of(path, body, Cookie="session=somebody") for _ in range(3)}
    assert statuses == {413}


def test_a_body_in_chunks_ends_at_the_limit(small_server: SmallServer) -> None:
    chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
    said = head("POST", "/checkout", "Transfer-Encoding: chunked")
    assert answer_to(small_server, said, chunk * 5).startswith(b"HTTP/1.1 413 ")


def test_only_somebody_signed_in_may_send_a_file(small_server: SmallServer) -> None:
    body = b"x" * _MIB
    assert small_server.status_of("/config/api/images", body) == 401
    assert small_server.ask("/config/api/images", body, Cookie="session=somebody") == body


def test_one_upload_too_many_is_told_to_come_back(small_server: SmallServer) -> None:
    """It is read before it is refused: most clients send everything before they look for an answer."""
    # Uploads that say nothing for a while are let go, and a machine that stood still heard nothing.
    assert any(_status_of_one_too_many(small_server) == 503 for _ in range(3))
    assert _status_of_upload(small_server) == 200


def _status_of_one_too_many(server: SmallServer) -> int:
    half = head("POST", "/config/api/images", "Cookie: session=somebody", f"Content-Length: {3 * _MIB}")
    with ExitStack() as held:
        for _ in range(MOST_UPLOADS):
            held.enter_context(server.connect(half + b"x" * _MIB))
        until(lambda: server.ask("/on-its-way") == b"%d" % MOST_UPLOADS)
        status = _status_of_upload(server)
    until(lambda: server.ask("/on-its-way") == b"0")
    return status


def _status_of_upload(server: SmallServer) -> int:
    return server.status_of("/config/api/images", b"x" * (15 * _MIB), Cookie="session=somebody")


def test_an_owner_sends_more_than_a_visitor_and_still_not_everything(small_server: SmallServer) -> None:
    signed_in = {"Cookie": "session=somebody"}
    assert small_server.status_of("/config/api/pages", b"x" * _MIB, **signed_in) == 200
    assert small_server.status_of("/config/api/pages", b"x" * (3 * _MIB), **signed_in) == 413
    assert small_server.status_of("/elsewhere", b"x" * _MIB, **signed_in) == 413


def test_large_cookies_are_refused(small_server: SmallServer) -> None:
    assert small_server.status_of("/echo", Cookie='a="' + "\\1" * 4500 + '"') == 431
    assert small_server.status_of("/echo", Cookie="a=" + "b" * 7000) == 200


def test_large_headers_are_refused(small_server: SmallServer) -> None:
    lines = [f"X-{number}: {'a' * 1000}" for number in range(40)]
    assert answer_to(small_server, head("GET", "/echo", *lines)).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: 4", "Content-Length: 5"),
        ("Content-Length: +4",),
        ("Content-Length: 4, 4",),
        ("Transfer-Encoding: gzip, chunked",),
        ("Transfer-Encoding: identity",),
        ("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
        ("Host: b",),
        ("Content-Length: -1",),
        ("Content-Length: 0x4",),
        ("Content-Length: 99999999999999999999",),
    ],
)
def test_a_head_that_says_two_things_reaches_nobody(
    small_server: SmallServer, lines: tuple[str, ...]
) -> None:
    """G03"""
    answer = answer_to(small_server, head("POST", "/echo", "Connection: close", *lines) + b"0\r\n\r\nGET /")
    assert answer[9:12] in (b"400", b"413", b"501", b"431"), answer[:80]


def test_of_two_lengths_the_one_in_chunks_counts_and_the_connection_ends(small_server: SmallServer) -> None:
    """G03: as RFC 9112 §6.3 allows; what follows is no second request."""
    said = head("POST", "/echo", "Transfer-Encoding: chunked", "Content-Length: 4")
    answer = answer_to(small_server, said + b"0\r\n\r\nGET /at-once HTTP/1.1\r\nHost: a\r\n\r\n")
    assert answer.count(b"HTTP/1.1 ") == 1


def test_a_body_that_breaks_off_reaches_nobody(small_server: SmallServer) -> None:
    """G02: the client ends its side after half of what it said it would send."""
    with small_server.connect(head("POST", "/hold", "Content-Length: 10") + b"half") as connection:
        connection.shutdown(1)
        everything(connection)
    assert small_server.ask("/held") == b"0"


def test_a_form_with_files_that_breaks_off_is_a_bad_request(small_server: SmallServer) -> None:
    """Item 3: all its bytes are here, and its last line is not among them."""
    part = b'--x\r\nContent-Disposition: form-data; name="quantity"\r\n\r\n1'
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    assert small_server.status_of("/cart/add", part, **kind) == 400
    assert small_server.status_of("/cart/add", part + b"\r\n--x--\r\n", **kind) == 200
