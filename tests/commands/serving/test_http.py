"""The server takes requests as we want it to: an upgrade of granian is tested here."""

import signal
from concurrent.futures import ThreadPoolExecutor

from tests.small_server import SmallServer, everything
from tests.small_stack import WORKING_THREADS
from tests.waiting import until


def test_answers_at_once_what_is_at_hand(small_server: SmallServer) -> None:
    assert small_server.ask("/at-once") == b"at once"


def test_hands_over_the_body_of_what_is_worked_on(small_server: SmallServer) -> None:
    body = b"x" * 60_000
    assert small_server.ask("/echo", body) == body


def test_hands_over_a_body_in_chunks(small_server: SmallServer) -> None:
    with small_server.connect(
        b"POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        b"3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
    ) as connection:
        assert everything(connection).endswith(b"abcde")


def test_knows_who_asks(small_server: SmallServer) -> None:
    assert small_server.ask("/address") == b"127.0.0.1"


def test_what_breaks_in_the_application_is_a_plain_500(small_server: SmallServer) -> None:
    assert small_server.status_of("/break") == 500
    assert small_server.ask("/echo", b"still here") == b"still here"


def test_slow_work_does_not_hold_up_what_is_at_hand(small_server: SmallServer) -> None:
    """As many slow requests as threads work; one more thread takes requests."""
    with ThreadPoolExecutor(WORKING_THREADS) as pool:
        slow = [pool.submit(small_server.ask, "/hold") for _ in range(WORKING_THREADS)]
        until(lambda: small_server.ask("/held") == b"%d" % WORKING_THREADS)
        assert small_server.ask("/at-once") == b"at once"
        assert small_server.ask("/healthz") == b'{"status":"ok"}'
        assert not any(work.done() for work in slow)
        small_server.ask("/release")
        assert [work.result() for work in slow] == [b"let go"] * WORKING_THREADS


def test_stops_whatever_its_clients_do(small_server: SmallServer) -> None:
    """C07: idle connections end at once; half a head and half a body do not keep it up either."""
    with (
        small_server.connect(),
        small_server.connect(b"GET /echo HTTP/1.1\r\nHost: a\r\n"),
        small_server.connect(b"POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf"),
        small_server.connect(b"GET /hold HTTP/1.1\r\nHost: a\r\n\r\n"),
        small_server.connect(b"GET /at-once HTTP/1.1\r\nHost: a\r\n\r\n"),
    ):
        assert small_server.stop() == 0


def test_a_hang_up_signal_changes_nothing(small_server: SmallServer) -> None:
    small_server.process.send_signal(signal.SIGHUP)
    assert small_server.ask("/at-once") == b"at once"
    assert small_server.ask("/echo", b"body") == b"body"
