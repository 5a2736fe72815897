"""Memory has a ceiling: first no new work, then a new start (item 6)."""

import signal
from collections.abc import Iterator

import pytest

from sitewright.commands.serving.memory import MemoryWatch
from sitewright.config import ServerConfig, read_config
from tests.small_server import SmallServer
from tests.waiting import until

_MIB = 1024 * 1024


class Front:
    takes_work = True


class Size:
    """What the process is said to occupy."""

    def __init__(self) -> None:
        self.megabytes = 100

    def __call__(self) -> int:
        return self.megabytes * _MIB


@pytest.fixture
def settings(tmp_path: object) -> ServerConfig:
    return read_config({"SITEWRIGHT_DATA": str(tmp_path), "SITEWRIGHT_MEMORY_MB": "200"}).server


@pytest.fixture
def ended() -> Iterator[list[int]]:
    """The signals this process got instead of ending."""
    got: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: got.append(number))
    yield got
    signal.signal(signal.SIGTERM, before)


def test_takes_no_work_above_the_soft_limit_and_again_below_it(settings: ServerConfig) -> None:
    front, size = Front(), Size()
    watch = MemoryWatch(front, settings, resident_bytes=size)
    took = []
    # 190 is not calm yet: it would swing to and fro.
    for size.megabytes in (100, 201, 190, 150):
        watch.look()
        took.append(front.takes_work)
    assert took == [True, False, False, True]


@pytest.mark.parametrize(("every_seconds", "times"), [(0.0, 3), (60.0, 0)])
def test_gives_back_what_a_crowd_has_left_now_and_then(
    settings: ServerConfig, every_seconds: float, times: int
) -> None:
    given: list[bool] = []
    watch = MemoryWatch(
        Front(),
        settings,
        resident_bytes=Size(),
        trim=lambda: given.append(True),
        trim_every_seconds=every_seconds,
    )
    for _ in range(3):
        watch.look()
    assert len(given) == times


def test_starts_anew_above_the_hard_limit(settings: ServerConfig, ended: list[int]) -> None:
    size = Size()
    watch = MemoryWatch(Front(), settings, resident_bytes=size, shortest_life_seconds=0)
    size.megabytes = 401
    watch.look()
    watch.look()
    assert (watch.wants_restart, ended) == (True, [signal.SIGTERM])


def test_a_process_that_has_just_started_is_left_alone(settings: ServerConfig, ended: list[int]) -> None:
    size = Size()
    watch = MemoryWatch(Front(), settings, resident_bytes=size)
    size.megabytes = 401
    watch.look()
    assert (watch.wants_restart, ended) == (False, [])


def test_a_server_over_its_limit_serves_again_as_the_same_process(small_server: SmallServer) -> None:
    """Stored pages go out all the while; whoever supervises the process sees no end."""
    born = small_server.ask("/born")
    small_server.ask("/grow/400")
    until(lambda: _born(small_server) not in (b"", born))
    assert small_server.process.poll() is None
    assert small_server.ask("/echo", b"body") == b"body"


def _born(server: SmallServer) -> bytes:
    """When the server was started, if it listens at this moment."""
    try:
        return server.ask("/born")
    except OSError:
        return b""


def test_work_is_refused_while_memory_is_short(small_server: SmallServer) -> None:
    small_server.ask("/grow/190")
    until(lambda: small_server.status_of("/echo", b"body") == 503)
    assert small_server.ask("/at-once") == b"at once"
    small_server.ask("/shrink")
    until(lambda: small_server.status_of("/echo", b"body") == 200)
