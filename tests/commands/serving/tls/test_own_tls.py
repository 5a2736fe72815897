"""The whole way: a server that fetches its certificates, and a browser that believes the authority alone."""

import json
import os
import signal
import socket
import ssl
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from tests.acme_authority import TestAuthority
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS
from tools.postgres import free_port

NAMES = Path(__file__).parent / "names"
ONE, TWO, ELSEWHERE = "one.example.test", "two.example.test", "elsewhere.example.invalid"
SHOW = """
import json
from sitewright.sites.models import HostName
print(json.dumps(HostName.objects.get(host=sys.argv[1]).certificate))
"""
ASK = """
from sitewright.sites.models import HostName
from sitewright.sites.operations.ask_for_certificate import ask_for_certificate
ask_for_certificate(HostName.objects.get(host=sys.argv[1]).id)
"""


class TlsSite:
    """A running server with TLS of its own, and the authority it asks."""

    def __init__(self, site: LiveSite, authority: TestAuthority, port: int) -> None:
        self.site = site
        self.authority = authority
        self.port = port
        self.trust = ssl.create_default_context(cadata=authority.root.pem.decode())

    def connect(self, host: str, *, source: str = "127.0.0.1") -> ssl.SSLSocket:
        """Raises ssl.SSLError unless the server proves the name."""
        opened = socket.create_connection(
            ("127.0.0.1", self.port), timeout=PATIENCE_SECONDS, source_address=(source, 0)
        )
        return self.trust.wrap_socket(opened, server_hostname=host)

    def get(self, host: str, path: str = "/") -> bytes:
        with self.connect(host) as connection:
            return ask(connection, host, path)

    def serial(self, host: str) -> object:
        """Of the certificate that a newcomer is shown."""
        with self.connect(host) as connection:
            return (connection.getpeercert() or {})["serialNumber"]

    def certificate(self, host: str) -> dict[str, str]:
        """How it stands with it, by the database."""
        return json.loads(self.site.run_in_website(SHOW, host)) or {"state": "", "problem": ""}

    def wait_for(self, host: str) -> None:
        eventually(lambda: self.has(host))

    def has(self, host: str) -> bool:
        try:
            self.connect(host).close()
        except OSError:
            return False
        return True


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 2 * PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def ask(connection: socket.socket, host: str, path: str = "/") -> bytes:
    """The answer, of whatever length; the connection stays."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65536) or pytest.fail("the connection ended")
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0] or 0)
    while len(body) < length:
        body += connection.recv(65536)
    return head + b"\r\n\r\n" + body


def started(folder: Path, authority: TestAuthority, **settings: str) -> TlsSite:
    """A shop with two names that lead here and one that does not."""
    port = free_port()
    environment = {
        "PYTHONPATH": str(NAMES),
        "SITEWRIGHT_TLS": "acme",
        "SITEWRIGHT_TLS_PORT": str(port),
        "SITEWRIGHT_ACME_URL": authority.directory_url,
        "SITEWRIGHT_ACME_TERMS": "agreed",
        "SITEWRIGHT_ACME_EMAIL": "owner@example.com",
        "SITEWRIGHT_PUBLIC_ADDRESSES": "127.0.0.1",
    }
    site = LiveSite(folder / "data", environment | settings).start()
    authority.proofs_port = site.port
    for host in (ONE, TWO, ELSEWHERE):
        assert site.run("host", "add", host).returncode == 0
    return TlsSite(site, authority, port)


@pytest.fixture
def authority() -> Iterator[TestAuthority]:
    with TestAuthority() as authority:
        yield authority


@pytest.fixture
def start(authority: TestAuthority, tmp_path: Path) -> Iterator[Callable[[], TlsSite]]:
    """For tests that break something."""
    shops: list[TlsSite] = []

    def start_one() -> TlsSite:
        shops.append(started(tmp_path, authority))
        return shops[-1]

    yield start_one
    for shop in shops:
        shop.site.kill()


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TlsSite]:
    with TestAuthority() as authority:
        shop = started(tmp_path_factory.mktemp("tls"), authority)
        try:
            shop.wait_for(ONE)
            shop.wait_for(TWO)
            yield shop
        finally:
            shop.site.kill()


def test_serves_two_names_by_certificates_it_fetched(standing: TlsSite) -> None:
    for host in (ONE, TWO):
        page = standing.get(host)
        assert page.startswith(b"HTTP/1.1 200")
        assert b"strict-transport-security" in page.lower()
        assert b"</html>" in page
    assert standing.authority.asked == {ONE: 1, TWO: 1}, (
        "and nobody was asked for the name that leads elsewhere"
    )
    assert standing.authority.contacts == [["mailto:owner@example.com"]]


def test_files_are_the_owners_alone(standing: TlsSite) -> None:
    folder = standing.site.folder / "tls"
    found = {path: stat.S_IMODE(path.stat().st_mode) for path in [folder, *folder.rglob("*")]}
    assert {mode for path, mode in found.items() if path.is_file()} == {0o600}
    assert {mode for path, mode in found.items() if path.is_dir()} == {0o700}
    assert {folder / "account-key.pem", folder / "certificates" / ONE} <= found.keys()


def test_leads_from_http_to_https(standing: TlsSite) -> None:
    answer = httpx.get(f"{standing.site.url}/shop?page=2", headers={"Host": ONE}, timeout=PATIENCE_SECONDS)
    assert (answer.status_code, answer.headers["Location"]) == (308, f"https://{ONE}/shop?page=2")
    assert httpx.get(standing.site.url, timeout=PATIENCE_SECONDS).status_code == 200, (
        "this machine's own address has no certificate"
    )


def test_sees_whose_request_it_is_and_that_it_is_safe(standing: TlsSite) -> None:
    with standing.connect(ONE, source="127.0.0.3") as connection:
        answer = ask(connection, ONE, "/api/crumb")
    assert b"; secure" in answer.lower()
    eventually(lambda: "address=127.0.0.3" in standing.site.log_text)
    (line,) = [line for line in standing.site.log_text.splitlines() if "address=127.0.0.3" in line]
    assert "path=/api/crumb" in line


@pytest.mark.parametrize("name", [ELSEWHERE, "unknown.example.test", None])
def test_shows_nobody_a_certificate_of_another_name(standing: TlsSite, name: str | None) -> None:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    opened = socket.create_connection(("127.0.0.1", standing.port), timeout=PATIENCE_SECONDS)
    with opened, pytest.raises(ssl.SSLError):
        context.wrap_socket(opened, server_hostname=name)


def test_a_large_body_and_a_large_answer_come_through_whole(standing: TlsSite) -> None:
    with standing.connect(ONE) as connection:
        body = b"x" * 200_000
        head = f"POST /api/cart HTTP/1.1\r\nHost: {ONE}\r\nContent-Length: {len(body)}\r\n\r\n"
        connection.sendall(head.encode() + body)
        assert connection.recv(1000).startswith(b"HTTP/1.1 413"), "the edge's own limit"
    assert len(standing.get(ONE)) > 10_000


def test_a_crowd_from_one_address_keeps_nobody_else_out(standing: TlsSite) -> None:
    """G01: silent ones, in the middle of their handshake."""
    crowd = [socket.create_connection(("127.0.0.1", standing.port)) for _ in range(400)]
    try:
        with standing.connect(ONE, source="127.0.0.3") as connection:
            assert ask(connection, ONE).startswith(b"HTTP/1.1 200")
        eventually(lambda: sum(has_ended(each) for each in crowd) >= 400 - 256)
    finally:
        for each in crowd:
            each.close()
    eventually(lambda: standing.has(ONE))


def test_a_silent_visitor_takes_little_memory(standing: TlsSite) -> None:
    """asyncio by itself keeps a quarter of a megabyte for each."""
    assert standing.site.process is not None
    (child,) = children_of(standing.site.process.pid)
    visitors = [standing.connect(ONE, source=f"127.0.0.{4 + number % 2}") for number in range(20)]
    before = resident_kb(child)
    visitors += [standing.connect(ONE, source=f"127.0.0.{4 + number % 2}") for number in range(200)]
    try:
        assert (resident_kb(child) - before) / 200 < 160
    finally:
        for each in visitors:
            each.close()


def resident_kb(process_id: int) -> int:
    return int(Path(f"/proc/{process_id}/statm").read_text().split()[1]) * 4


def has_ended(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_renews_without_dropping_a_connection(start: Callable[[], TlsSite], authority: TestAuthority) -> None:
    authority.lifetimes = [timedelta(seconds=20)] * 2
    shop = start()
    shop.wait_for(ONE)
    with shop.connect(ONE) as connection:
        first = shop.serial(ONE)

        def has_another() -> bool:
            assert ask(connection, ONE).startswith(b"HTTP/1.1 200")
            return shop.serial(ONE) != first

        eventually(has_another)
        assert ask(connection, ONE).startswith(b"HTTP/1.1 200")
    assert authority.asked[ONE] == 2


def test_an_authority_that_is_away_stops_nothing(
    start: Callable[[], TlsSite], authority: TestAuthority
) -> None:
    authority.is_away = True
    shop = start()
    eventually(lambda: shop.certificate(ONE)["problem"] == "authority-away")
    assert httpx.get(shop.site.url, headers={"Host": ONE}, timeout=PATIENCE_SECONDS).status_code == 200, (
        "nobody is led to https"
    )
    authority.is_away = False
    shop.site.run_in_website(ASK, ONE)
    shop.wait_for(ONE)
    assert shop.certificate(ONE)["state"] == "valid"


def test_a_process_that_died_is_started_anew(start: Callable[[], TlsSite]) -> None:
    shop = start()
    shop.wait_for(ONE)
    assert shop.site.process is not None
    (child,) = children_of(shop.site.process.pid)
    os.kill(child, signal.SIGKILL)
    assert shop.get(ONE).startswith(b"HTTP/1.1 200"), "who comes meanwhile waits"
    assert children_of(shop.site.process.pid) != [child]


def test_stops_and_starts_with_its_certificates(start: Callable[[], TlsSite]) -> None:
    shop = start()
    shop.wait_for(ONE)
    shop.wait_for(TWO)
    with shop.connect(ONE) as connection:
        ask(connection, ONE)
        assert shop.site.stop() == 0
        assert connection.recv(1) == b""
    shop.site.start()
    assert shop.get(ONE).startswith(b"HTTP/1.1 200")
    assert shop.authority.asked == {ONE: 1, TWO: 1}


def children_of(process_id: int) -> list[int]:
    """Those that speak TLS."""
    found = subprocess.run(
        ["pgrep", "-P", str(process_id), "-f", "serving.tls.child"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(line) for line in found.stdout.split()]
