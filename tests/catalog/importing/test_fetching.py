"""K06: a file from outside cannot send us anywhere inside."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from sitewright.catalog.importing import fetching
from sitewright.catalog.importing.fetching import NotFetched, fetch
from sitewright.kit import public_web
from sitewright.kit.network import PUBLIC, Network, is_public, resolve
from tests.catalog.importing.pictures import (
    PictureServer,
    loopback_network,
    picture,
    picture_server,
    port_80_is,
)
from tests.waiting import PATIENCE_SECONDS

LOOPBACK = "127.0.0.1"


@pytest.fixture
def server() -> Iterator[PictureServer]:
    with picture_server() as running, port_80_is(running.port):
        yield running


def refusal(url: str, network: Network = PUBLIC) -> NotFetched:
    with pytest.raises(NotFetched) as caught:
        fetch(url, network)
    return caught.value


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1",
        "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::",
        "2001:0:7f00:1::", "not an address",
        # Special blocks of the registries, in order; some are missing in the tables of older releases.
        "192.0.0.8", "192.0.0.170", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.175.48.1",
        "198.51.100.1", "203.0.113.1", "239.255.255.255", "64:ff9b:1::1", "100::1", "2001:1::1",
        "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1", "2620:4f:8000::1", "3fff::1", "5f00::1",
        "fec0::1", "fe80::5efe:7f00:1", "::127.0.0.1", "::8.8.8.8", "ff0e::1", "8000::1", "4000::1",
        # Public ones inside addresses that lead through a relay of somebody's.
        "::ffff:8.8.8.8", "2001:0:808:808::", "2002:a00:1::", "2002:c0a8:101::", "64:ff9b::c0a8:101",
        "64:ff9b::a9fe:a9fe", "", "1.1.1.1.", "1.1.1", "0x7f.0.0.1", "[::1]",
    ],
)  # fmt: skip
def test_inside_addresses_are_not_public(address: str) -> None:
    """K06"""
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"])
def test_outside_addresses_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "2130706433",
        "0177.0.0.1",
        "0x7f.1",
        "127.1",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "0.0.0.0",
        "0",
        "0x7f000001",
        "017700000001",
        "127.0.0.1.",
        "localhost.",
        "LOCALHOST",
        "127。0。0。1",
        "①②⑦.0.0.1",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:0:0:1]",
        "[64:ff9b::7f00:1]",
        "%31%32%37.0.0.1",
    ],
)
def test_ways_to_write_loopback_do_not_reach_it(server: PictureServer, host: str) -> None:
    """K06: decimal, octal, hexadecimal, short, IPv6-mapped, in other signs for digits and dots."""
    refusal(f"http://{host}/fern.png")
    assert server.asked == []


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("file:///etc/passwd", fetching.NOT_WEB),
        ("ftp://pictures.test/fern.png", fetching.NOT_WEB),
        ("gopher://pictures.test/", fetching.NOT_WEB),
        ("//pictures.test/fern.png", fetching.NOT_WEB),
        ("http://", fetching.NOT_WEB),
        ("http://[::1", fetching.NOT_WEB),
        ("http://pictures.test:99999/", fetching.NOT_WEB),
        ("http://pictures.test:6379/", fetching.NOT_ALLOWED),
        ("http://good.test@inside.test/", fetching.NOT_ALLOWED),
    ],
)
def test_other_addresses_are_refused(url: str, message: str) -> None:
    """K06: schemes, ports, userinfo."""
    assert refusal(url, loopback_network(LOOPBACK)).message == message


def test_fetches_a_picture(server: PictureServer) -> None:
    assert fetch("http://pictures.test/fern.png", loopback_network(LOOPBACK)) == picture()


def test_asks_the_very_address_that_was_looked_at(server: PictureServer) -> None:
    """K06: DNS that flips between looking and asking."""
    answers = iter([[LOOPBACK]])
    assert fetch("http://pictures.test/fern.png", loopback_network(LOOPBACK, names=lambda _: next(answers)))


def test_name_with_one_address_inside_is_refused(server: PictureServer) -> None:
    """K06"""
    network = loopback_network("93.184.216.34", names=lambda _: ["93.184.216.34", LOOPBACK])
    assert refusal("http://pictures.test/fern.png", network).message == fetching.NOT_ALLOWED
    assert server.asked == []


def test_redirect_to_the_inside_is_refused(server: PictureServer) -> None:
    """K06"""
    names = {"pictures.test": [LOOPBACK], "inside.test": ["10.0.0.1"]}
    network = loopback_network(LOOPBACK, names=names.__getitem__)
    assert refusal("http://pictures.test/inside", network).message == fetching.NOT_ALLOWED
    assert server.asked == ["/inside"]


def test_redirect_to_another_scheme_is_refused(server: PictureServer) -> None:
    assert refusal("http://pictures.test/file", loopback_network(LOOPBACK)).message == fetching.NOT_WEB


def test_three_redirects_are_followed(server: PictureServer) -> None:
    assert fetch("http://pictures.test/hop/3", loopback_network(LOOPBACK)) == picture()


def test_fourth_redirect_is_not(server: PictureServer) -> None:
    """K06"""
    assert (
        refusal("http://pictures.test/hop/4", loopback_network(LOOPBACK)).message
        == fetching.TOO_MANY_REDIRECTS
    )
    assert len(server.asked) == 4


def test_stops_at_twenty_megabytes(server: PictureServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """K06"""
    assert fetching.MOST_BYTES == 20_000_000
    monkeypatch.setattr(fetching, "MOST_SECONDS", PATIENCE_SECONDS)
    assert refusal("http://pictures.test/endless", loopback_network(LOOPBACK)).message == fetching.TOO_LARGE


def test_slow_drip_ends_in_time(server: PictureServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """K06: it would go on for a minute, each byte of it in time."""
    assert fetching.MOST_SECONDS == 10
    monkeypatch.setattr(fetching, "MOST_SECONDS", 0.4)
    assert refusal("http://pictures.test/drip", loopback_network(LOOPBACK)).message == fetching.TOO_SLOW
    assert not server.has_dripped_out


def test_other_answers_are_told(server: PictureServer) -> None:
    reason = refusal("http://pictures.test/nothing", loopback_network(LOOPBACK))
    assert (reason.message, reason.down_host) == ("The server answered 404.", "")


def test_silent_host_is_told_from_a_missing_file() -> None:
    with socket.socket() as closed:
        closed.bind((LOOPBACK, 0))
        port = closed.getsockname()[1]
    with port_80_is(port):
        reason = refusal("http://pictures.test/fern.png", loopback_network(LOOPBACK))
    assert (reason.message, reason.down_host) == (fetching.NOT_REACHED, "pictures.test")


def test_the_host_a_redirect_leads_to_is_down_and_not_the_first(server: PictureServer) -> None:
    def names(host: str) -> list[str]:
        if host == "inside.test":
            raise OSError
        return [LOOPBACK]

    reason = refusal("http://pictures.test/inside", loopback_network(LOOPBACK, names=names))
    assert (reason.message, reason.down_host) == (fetching.NOT_REACHED, "inside.test")


def test_a_host_that_is_down_is_not_asked_after_a_redirect(server: PictureServer) -> None:
    hosts: list[str] = []

    def names(host: str) -> list[str]:
        hosts.append(host)
        return [LOOPBACK]

    network = loopback_network(LOOPBACK, names=names)
    with pytest.raises(NotFetched, match="asleep"):
        fetch("http://pictures.test/inside", network, {"inside.test": "asleep"})
    assert hosts == ["pictures.test"]


@contextmanager
def dripping_handshake() -> Iterator[int]:
    """A TLS server that begins its answer and then sends a byte now and then, each of them in time."""
    ending = threading.Event()

    def serve(listening: socket.socket) -> None:
        asking, _ = listening.accept()
        # A record of a handshake that announces 16 KB, which never come to an end.
        with asking, suppress(OSError):
            asking.sendall(b"\x16\x03\x03\x40\x00")
            while not ending.wait(0.05):
                asking.sendall(b"\x00")

    with socket.create_server((LOOPBACK, 0)) as listening:
        thread = threading.Thread(target=serve, args=(listening,), daemon=True)
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            ending.set()
            thread.join()


def test_a_dripping_handshake_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """K06: no single wait of it is long, and it had no end of its own."""
    monkeypatch.setattr(fetching, "MOST_SECONDS", 0.4)
    with dripping_handshake() as port:
        monkeypatch.setitem(public_web.PORTS, "https", port)
        reason = refusal("https://pictures.test/fern.png", loopback_network(LOOPBACK))
    assert (reason.message, reason.down_host) == (fetching.NOT_REACHED, "pictures.test")


def test_a_handshake_has_what_connecting_left_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that took nine seconds to connect had ten more for its handshake."""
    given: list[float] = []
    left = iter([9.0, 0.5, 0.5, 0.5, 0.5])
    monkeypatch.setattr(public_web.Deadline, "left", lambda _deadline: next(left))
    settimeout = ssl.SSLSocket.settimeout

    def noted(self: ssl.SSLSocket, seconds: float) -> None:
        given.append(seconds)
        settimeout(self, seconds)

    monkeypatch.setattr(ssl.SSLSocket, "settimeout", noted)
    with dripping_handshake() as port:
        monkeypatch.setitem(public_web.PORTS, "https", port)
        refusal("https://pictures.test/fern.png", Network(lambda *_: [LOOPBACK], lambda _: True))
    assert given[-1] == 0.5


def test_resolver_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = threading.Event()
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda *_args, **_kwargs: may_answer.wait(PATIENCE_SECONDS) and []
    )
    with pytest.raises(TimeoutError):
        resolve("slow.test", 80, 0.1)
    may_answer.set()
