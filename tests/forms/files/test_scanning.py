"""A virus scanner that speaks clamd's protocol."""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from sitewright.config import config, read_config
from sitewright.environment import ConfigError
from sitewright.forms.files import scanning
from sitewright.forms.files.scanning import is_infected
from sitewright.forms.refusals import ScannerAway
from tests.forms.files.samples import PDF

EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"
Say = Callable[[bytes], bytes]


class FakeScanner:
    """clamd's INSTREAM: a command, pieces behind their lengths, an empty one, and one line back."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self._listening.getsockname()[1]}"
        self.heard: list[bytes] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def stop(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            with connection, connection.makefile("rb") as stream:
                assert stream.read(10) == b"zINSTREAM\0"
                content = b""
                while length := struct.unpack("!I", stream.read(4))[0]:
                    content += stream.read(length)
                self.heard.append(content)
                connection.sendall(self._say(content))


def _as_clamd(content: bytes) -> bytes:
    return b"stream: Eicar-Test-Signature FOUND\0" if EICAR in content else b"stream: OK\0"


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeScanner]:
    started = FakeScanner(_as_clamd)
    use(monkeypatch, started.address)
    yield started
    started.stop()


def use(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    chosen = replace(config(), data=replace(config().data, virus_scanner=address))
    monkeypatch.setattr(scanning, "config", lambda: chosen)


def test_it_shows_the_whole_file_to_the_scanner(scanner: FakeScanner) -> None:
    content = PDF * 20_000
    assert not is_infected([content[:300_000], content[300_000:]])
    assert scanner.heard == [content]


def test_it_hears_of_a_virus(scanner: FakeScanner) -> None:
    assert is_infected([EICAR])


@pytest.mark.parametrize("said", [b"", b"INSTREAM size limit exceeded. ERROR\0", b"x" * 10_000])
def test_it_takes_nothing_that_nobody_has_looked_at(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    started = FakeScanner(lambda _content: said)
    use(monkeypatch, started.address)
    with pytest.raises(ScannerAway):
        is_infected([PDF])
    started.stop()


def test_it_takes_nothing_while_the_scanner_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    use(monkeypatch, f"tcp://127.0.0.1:{port}")
    with pytest.raises(ScannerAway):
        is_infected([PDF])


def test_it_asks_nobody_where_none_is_set_up() -> None:
    assert not is_infected([EICAR])


@pytest.mark.parametrize("address", ["http://localhost:3310", "tcp://localhost", "tcp://:3310"])
def test_a_wrong_address_stops_the_start(address: str) -> None:
    with pytest.raises(ConfigError, match="SITEWRIGHT_VIRUS_SCANNER"):
        read_config({"SITEWRIGHT_VIRUS_SCANNER": address})
