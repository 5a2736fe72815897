import io
import json
import logging as library_logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from sitewright.kit import logging


def _written_as(log_format: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    before, stream = structlog.get_config(), io.StringIO()
    root = library_logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", stream)
    logging.configure(log_format)
    yield stream
    structlog.configure(**before)
    root.handlers[:], root.level = handlers, level


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged as JSON since."""
    yield from _written_as("json", monkeypatch)


@pytest.fixture(params=["json", "pretty"])
def written_anyhow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    yield from _written_as(request.param, monkeypatch)


@pytest.mark.parametrize("path", ["/caf\u00e9", "/half \udcff of a letter"])
def test_writes_one_json_line_whatever_it_says(written: io.StringIO, path: str) -> None:
    structlog.get_logger("access").info("request", path=path, status=200, error=ValueError("bad"))
    (line,) = map(json.loads, written.getvalue().splitlines())
    assert (line["event"], line["level"], line["status"]) == ("request", "info", 200)
    assert (line["path"], line["error"]) == (path, "ValueError('bad')")


_FORGED = "x\r\n2026-01-01 [info] paid\x1b[2J\x9b31m\u202egnp.exe\u2066\u200b\u2028\0"


def _is_tame(text: str) -> bool:
    return not [c for c in text if c != "\n" and not c.isprintable()]


def test_writes_nothing_that_acts_instead_of_standing_there(written_anyhow: io.StringIO) -> None:
    """J05, M05: forged lines, terminal commands and turned writing come out as what they are"""
    structlog.get_logger("access").info(_FORGED, path=_FORGED, listed=[_FORGED, {_FORGED: _FORGED}])
    text = written_anyhow.getvalue()
    assert text.count("\n") == 1
    assert _is_tame(text)
    assert "\\u202egnp" in text


def test_tames_what_libraries_log(written_anyhow: io.StringIO) -> None:
    """J05"""
    library_logging.getLogger("some.library").warning("said %s", _FORGED)
    assert written_anyhow.getvalue().count("\n") == 1
    assert _is_tame(written_anyhow.getvalue())


def test_a_trace_cannot_pass_for_a_line(written_anyhow: io.StringIO) -> None:
    """J05: an error's own words stand inside its trace"""
    for log in (structlog.get_logger("web"), library_logging.getLogger("some.library")):
        try:
            int(_FORGED)
        except ValueError:
            log.exception("failed")
    lines = written_anyhow.getvalue().splitlines()
    assert len([line for line in lines if line[:1].isdigit() or line[:1] == "{"]) == 2
    assert _is_tame("".join(lines))
