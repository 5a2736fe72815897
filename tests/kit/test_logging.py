import io
import json
import sys
from collections.abc import Iterator

import pytest
import structlog

from sitewright.kit import logging


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged as JSON since."""
    before, stream = structlog.get_config(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    logging.configure("json")
    yield stream
    structlog.configure(**before)


@pytest.mark.parametrize("path", ["/caf\u00e9", "/half \udcff of a letter"])
def test_writes_one_json_line_whatever_it_says(written: io.StringIO, path: str) -> None:
    structlog.get_logger("access").info("request", path=path, status=200, error=ValueError("bad"))
    (line,) = map(json.loads, written.getvalue().splitlines())
    assert (line["event"], line["level"], line["status"]) == ("request", "info", 200)
    assert (line["path"], line["error"]) == (path, "ValueError('bad')")
