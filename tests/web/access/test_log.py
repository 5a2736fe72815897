"""The access log of what Django does not answer."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import structlog

from sitewright.kit.logging import write_lines
from sitewright.web.access.log import AccessLog, Line

PROXY = ("10.0.0.0/8",)


def scope(path: str = "/cards", client: str = "10.1.2.3:555", **headers: str) -> Any:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(
        method="GET", path=path, query_string="authCode=secret", client=client, headers=names
    )


def written(mode: str, *noted: tuple[Any, int], most_noted: int = 100) -> list[Line]:
    lines: list[Line] = []

    def write(piece: Iterable[Line]) -> None:
        lines.extend(piece)

    log = AccessLog(write, mode=mode, trusted_proxies=PROXY, most_noted=most_noted)
    for asked, status in noted:
        log.note(asked, (status, [], b"page"), 0.0)
    log.write_noted()
    return lines


def test_says_who_asked_for_a_stored_page() -> None:
    asked = scope(host="shop.example", user_agent="Firefox", x_forwarded_for="6.6.6.6, 198.51.100.7")
    (line,) = written("all", (asked, 200))
    assert line["address"] == "198.51.100.7"
    assert (line["method"], line["host"], line["path"]) == ("GET", "shop.example", "/cards")
    assert (line["status"], line["bytes"], line["agent"]) == (200, 4, "Firefox")
    assert line["ms"] > 0


def test_a_forged_forwarded_header_is_not_believed() -> None:
    """L03"""
    (line,) = written("all", (scope(client="203.0.113.5:1", x_forwarded_for="127.0.0.1"), 200))
    assert line["address"] == "203.0.113.5"


def test_never_says_the_query() -> None:
    (line,) = written("all", (scope(), 200))
    assert "secret" not in repr(line)


def test_cuts_what_strangers_chose() -> None:
    (line,) = written("all", (scope("/" + "a" * 9000, host="b" * 9000, user_agent="c" * 9000), 200))
    assert len(repr(line)) < 1500


def test_by_itself_only_refusals_are_noted() -> None:
    assert [line["status"] for line in written("worked", (scope(), 200), (scope(), 413))] == [413]


def test_notes_nothing_when_it_is_off() -> None:
    assert written("off", (scope(), 200), (scope(), 503)) == []


def test_leaves_out_who_watches() -> None:
    assert written("all", (scope("/healthz"), 200)) == []


def test_counts_what_it_cannot_write() -> None:
    """A flood of requests is no flood of lines."""
    *lines, dropped = written("all", *[(scope(), 200)] * 7, most_noted=4)
    assert len(lines) == 4
    assert (dropped["event"], dropped["count"]) == ("access lines dropped", 3)


def test_a_line_stays_one_line(capsys: Any) -> None:
    """J05"""
    for log_format in ("json", "pretty"):
        write_lines(written("all", (scope("/a\nfake line\x1b[2J"), 200)), log_format)
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "\x1b[2J" not in said


def test_lines_of_the_framework_wait_for_the_same_thread() -> None:
    lines: list[Line] = []
    log = AccessLog(lines.extend, mode="worked")
    with structlog.contextvars.bound_contextvars(request_id="of this request"):
        log.note_line({"path": "/cart", "status": 200})
    assert lines == []
    log.write_noted()
    (line,) = lines
    assert (line["event"], line["path"], line["request_id"]) == ("request", "/cart", "of this request")
    assert line["timestamp"].endswith("Z")


def test_more_lines_than_can_be_written_are_counted() -> None:
    lines: list[Line] = []
    log = AccessLog(lines.extend, mode="worked", most_noted=1)
    for _ in range(3):
        log.note_line({"path": "/cart", "status": 200})
    log.write_noted()
    assert [line["event"] for line in lines] == ["request", "access lines dropped"]
    assert lines[1]["count"] == 2
