"""What the edge answers itself where the server speaks TLS: proofs, and the way to https."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.certificates.known_hosts import KnownHosts
from sitewright.web.edge.own_tls import OwnTls
from sitewright.web.edge.tls_clients import TlsClients

HOST = "shop.example.com"
VISITOR, TUNNELLED, PROXY = "203.0.113.5:1000", "127.0.0.1:40000", "198.51.100.1:443"


@pytest.fixture
def folder(tmp_path: Path) -> CertificateFolder:
    folder = CertificateFolder(tmp_path)
    folder.prepare()
    folder.keep(HOST, b"key", b"chain", ends_ms=(int(time.time()) + 60) * 1000)
    folder.keep("old.example.com", b"key", b"chain", ends_ms=(int(time.time()) - 1) * 1000)
    return folder


@pytest.fixture
def own_tls(folder: CertificateFolder, tmp_path: Path) -> OwnTls:
    TlsClients.make(folder.clients_path)
    TlsClients(folder.clients_path, "127.0.0.1", is_writer=True).put(40_000, "203.0.113.9")
    clients = TlsClients(folder.clients_path, "127.0.0.1")
    return OwnTls(folder, KnownHosts(tmp_path), clients, port=8443, trusted_proxies=("198.51.100.1",))


def scope(
    path: str = "/", *, host: str = HOST, method: str = "GET", query: str = "", client: str = VISITOR
) -> Any:
    return SimpleNamespace(
        path=path, method=method, query_string=query, client=client, headers={"host": host}
    )


def test_leads_to_https(own_tls: OwnTls) -> None:
    sent = own_tls.answer(scope("/a b/\u00e9", query="x=1&y=%2F"))
    assert sent is not None
    status, headers, body = sent
    assert (status, dict(headers)["Location"], body) == (
        308,
        "https://shop.example.com/a%20b/%C3%A9?x=1&y=%2F",
        b"",
    )


def test_names_the_port_to_whoever_names_one(own_tls: OwnTls) -> None:
    sent = own_tls.answer(scope(host=f"{HOST}:8080"))
    assert sent is not None
    assert dict(sent[1])["Location"] == "https://shop.example.com:8443/"


def test_ends_the_connection_over_a_body(own_tls: OwnTls) -> None:
    """What is still being sent is not read as the next request."""
    sent = own_tls.answer(scope("/api/cart", method="POST"))
    assert sent is not None
    assert ("Connection", "close") in sent[1]


@pytest.mark.parametrize(
    "asked",
    [
        scope(client=TUNNELLED),
        scope(client=PROXY),
        scope(host="other.example.com"),
        scope(host="old.example.com"),
        scope(host="127.0.0.1:8000"),
        scope(host=""),
    ],
    ids=["over-tls", "by-proxy", "no-certificate", "certificate-ended", "address", "no-host"],
)
def test_leads_nobody_else_anywhere(own_tls: OwnTls, asked: Any) -> None:
    assert own_tls.answer(asked) is None


def test_tells_whom_a_connection_is_from(own_tls: OwnTls) -> None:
    environ = {"REMOTE_ADDR": "127.0.0.1", "wsgi.url_scheme": "http", "SERVER_PORT": "8000"}
    own_tls.tell(environ, TUNNELLED)
    assert environ == {"REMOTE_ADDR": "203.0.113.9", "wsgi.url_scheme": "https", "SERVER_PORT": "8443"}
    plain = {"REMOTE_ADDR": "203.0.113.5", "wsgi.url_scheme": "http"}
    own_tls.tell(plain, VISITOR)
    assert plain == {"REMOTE_ADDR": "203.0.113.5", "wsgi.url_scheme": "http"}


def test_shows_proofs_before_it_leads_anywhere(own_tls: OwnTls, folder: CertificateFolder) -> None:
    folder.show("to-ken_1", "to-ken_1.thumb")
    sent = own_tls.answer(scope("/.well-known/acme-challenge/to-ken_1"))
    assert sent is not None
    assert (sent[0], sent[2]) == (200, b"to-ken_1.thumb")
    head = own_tls.answer(scope("/.well-known/acme-challenge/to-ken_1", method="HEAD"))
    assert head is not None
    assert (dict(head[1])["Content-Length"], head[2]) == ("14", b"")


@pytest.mark.parametrize(
    "token", ["../account-key.pem", "..", "", "a/b", "%2e%2e", "x" * 129, "nobody-waits", "\0"]
)
def test_shows_nothing_but_proofs(own_tls: OwnTls, folder: CertificateFolder, token: str) -> None:
    (folder.root / "account-key.pem").write_text("secret")
    asked = scope(f"/.well-known/acme-challenge/{token}", host="other.example.com")
    assert own_tls.answer(asked) is None
