"""L03: forwarded headers count only from a proxy that the configuration names."""

import pytest

from sitewright.web.proxies import apply_forwarded

TRUSTED = ("10.0.0.0/8", "::1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.1.2.3", "198.51.100.1", "198.51.100.1"),
        ("10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9", "198.51.100.1"),
        ("10.1.2.3", "10.0.0.7, 10.0.0.8", "10.0.0.7"),
        ("::1", "2001:db8::5", "2001:db8::5"),
        ("10.1.2.3", "", "10.1.2.3"),
    ],
)
def test_finds_the_client(peer: str, forwarded: str, client: str) -> None:
    environ = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": forwarded, "wsgi.url_scheme": "http"}
    for _ in range(2):
        apply_forwarded(environ, TRUSTED)
        assert environ["REMOTE_ADDR"] == client


@pytest.mark.parametrize(
    ("peer", "sent", "scheme"),
    [("10.1.2.3", "https", "https"), ("203.0.113.9", "https", "http"), ("10.1.2.3", "gopher", "http")],
)
def test_believes_the_scheme_of_a_trusted_proxy(peer: str, sent: str, scheme: str) -> None:
    environ = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_PROTO": sent, "wsgi.url_scheme": "http"}
    apply_forwarded(environ, TRUSTED)
    assert environ["wsgi.url_scheme"] == scheme


def test_believes_nobody_by_default() -> None:
    environ = {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "6.6.6.6", "wsgi.url_scheme": "http"}
    apply_forwarded(environ, ())
    assert environ["REMOTE_ADDR"] == "127.0.0.1"
