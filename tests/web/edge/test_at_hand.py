"""What the server's one thread answers itself, and by which words it asks for a stored page."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.certificates.known_hosts import KnownHosts
from sitewright.web.edge.at_hand import AtHand
from sitewright.web.edge.own_tls import OwnTls
from sitewright.web.edge.refusals import Sent
from sitewright.web.edge.tls_clients import TlsClients
from sitewright.web.edge.transfers import HEALTHY

PROXY, VISITOR = "198.51.100.1", "203.0.113.5"


class Pages:
    """Remembers what it was asked for, and has nothing."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def __call__(self, _environ: Any, _start_response: Any) -> Any:
        raise AssertionError("nobody works here")

    def at_once(self, method: str, spelling: tuple[str, str, str, str], _header: Any) -> Sent | None:
        self.asked.append((method, *spelling))
        return None


@pytest.fixture
def pages() -> Pages:
    return Pages()


def scope(path: str = "/page", *, method: str = "GET", client: str = VISITOR, **headers: str) -> Any:
    said = {"host": "shop.example"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(
        path=path, method=method, query_string="a=b", client=f"{client}:1000", scheme="http", headers=said
    )


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_asks_by_the_words_of_the_request(pages: Pages, method: str) -> None:
    assert AtHand(pages, None, ()).answer(scope("/caf\u00e9", method=method)) is None
    assert pages.asked == [(method, "http", "shop.example", "/caf\u00c3\u00a9", "a=b")]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_other_methods_are_left_to_those_who_work(pages: Pages, method: str) -> None:
    assert AtHand(pages, None, ()).answer(scope(method=method)) is None
    assert AtHand(pages, None, ()).answer(scope("/healthz", method=method)) is None
    assert pages.asked == []


def test_says_that_it_lives_without_asking_anybody(pages: Pages) -> None:
    assert AtHand(pages, None, ()).answer(scope("/healthz")) == HEALTHY
    assert pages.asked == []


@pytest.mark.parametrize(("client", "scheme"), [(PROXY, "https"), (VISITOR, "http")])
def test_believes_only_a_known_proxy(pages: Pages, client: str, scheme: str) -> None:
    """I04, L03: a page is stored under its scheme"""
    AtHand(pages, None, (PROXY,)).answer(scope(client=client, x_forwarded_proto="https"))
    assert pages.asked[0][1] == scheme


def test_without_proxies_nobody_is_believed(pages: Pages) -> None:
    AtHand(pages, None, ()).answer(scope(client=PROXY, x_forwarded_proto="https"))
    assert pages.asked[0][1] == "http"


def test_what_came_over_our_own_tls_is_https(pages: Pages, tmp_path: Path) -> None:
    folder = CertificateFolder(tmp_path)
    folder.prepare()
    TlsClients.make(folder.clients_path)
    TlsClients(folder.clients_path, "127.0.0.1", is_writer=True).put(1000, VISITOR)
    clients = TlsClients(folder.clients_path, "127.0.0.1")
    own_tls = OwnTls(folder, KnownHosts(tmp_path), clients, port=8443, trusted_proxies=())
    AtHand(pages, own_tls, ()).answer(scope(client="127.0.0.1"))
    assert pages.asked[0][1] == "https"
