"""A head is read once, and refused when it says two things."""

from types import SimpleNamespace

import pytest

from sitewright.web.edge.heads import HeadRefused, address_of, environ_of, length_of


class Headers(list[tuple[str, str]]):
    def items(self) -> list[tuple[str, str]]:
        return self


def scope_of(*headers: tuple[str, str], path: str = "/") -> SimpleNamespace:
    return SimpleNamespace(
        method="POST", path=path, query_string="", http_version="1.1", server="127.0.0.1:80", scheme="http",
        client="192.0.2.1:5000", headers=Headers(headers),
    )  # fmt: skip


def test_a_path_travels_as_its_bytes() -> None:
    assert environ_of(scope_of(path="/é"))["PATH_INFO"] == "/\u00c3\u00a9"


def test_names_with_underscores_are_left_out() -> None:
    environ = environ_of(scope_of(("x_forwarded_for", "1.2.3.4"), ("x-a", "b")))
    assert "HTTP_X_FORWARDED_FOR" not in environ
    assert environ["HTTP_X_A"] == "b"


def test_headers_that_come_twice_are_joined() -> None:
    environ = environ_of(scope_of(("accept", "a"), ("accept", "b")))
    assert environ["HTTP_ACCEPT"] == "a,b"


@pytest.mark.parametrize("name", ["host", "content-length", "origin", "authorization", "cookie"])
def test_what_decides_is_said_once(name: str) -> None:
    if name == "cookie":
        assert environ_of(scope_of((name, "a=1"), (name, "b=2")))["HTTP_COOKIE"] == "a=1; b=2"
        return
    with pytest.raises(HeadRefused):
        environ_of(scope_of((name, "1"), (name, "2")))


def test_knows_how_much_is_coming() -> None:
    assert length_of({}) == 0
    assert length_of({"CONTENT_LENGTH": "12"}) == 12
    assert length_of({"HTTP_TRANSFER_ENCODING": "chunked"}) is None


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("127.0.0.1:5000", "127.0.0.1"),
        ("[::1]:5000", "::1"),
        ("[::ffff:192.0.2.7]:5000", "192.0.2.7"),
        ("[2001:db8::1]:80", "2001:db8::1"),
    ],
)
def test_knows_the_address_of_a_client(client: str, address: str) -> None:
    assert address_of(client) == address
