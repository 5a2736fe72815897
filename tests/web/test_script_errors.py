"""Errors in scripts of visitors' pages: counted, bounded, said once (SF-7.22)."""

from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from sitewright.web import script_errors
from tests.cast import SHOP_HOST, Answer, Cast, SiteClient

PATH = "/api/events/RecordJavascriptErrors"
TOLD = {
    "event": "TypeError",
    "data": {"message": "x is undefined", "stack": "at add (islands.js:1:2)", "path": "/shop"},
    "timestamp": 1_795_000_000_000,
}


@pytest.fixture(autouse=True)
def _nothing_said() -> Iterator[None]:
    script_errors.known.forget()
    yield
    script_errors.known.forget()


def _send(body: Any) -> Answer:
    return SiteClient(SHOP_HOST).post_json(PATH, body)


def _changed(**data: str) -> dict[str, Any]:
    return TOLD | {"data": TOLD["data"] | data}  # type: ignore[operator]


def test_says_once_what_failed(cast: Cast) -> None:
    """SF-7.22: an array of events; the same error of the next visitor is only counted."""
    with capture_logs() as lines:
        assert [_send([TOLD, TOLD]).status_code, _send([TOLD]).status_code] == [204, 204]
    said = [line for line in lines if line["event"] == "a script failed"]
    assert [(line["kind"], line["message"], line["path"]) for line in said] == [
        ("TypeError", "x is undefined", "/shop")
    ]


def test_asks_for_a_crumb(cast: Cast) -> None:
    """SF-7.22: under an anti-forgery header (D-49)."""
    answer = SiteClient(SHOP_HOST).generic("POST", PATH, b"[]", "application/json")
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "body",
    [
        {},
        [TOLD] * 11,
        [_changed(stack="x" * 5001)],
        [_changed(message="x" * 501)],
        [TOLD | {"timestamp": "now"}],
        [{"event": "TypeError"}],
    ],
)
def test_takes_nothing_beyond_its_bounds(cast: Cast, body: Any) -> None:
    """SF-9.09, SF-9.10: ten events at most, and 5000 characters of a stack."""
    assert _send(body).status_code == 400


def test_is_sent_and_not_asked_for(cast: Cast) -> None:
    assert SiteClient(SHOP_HOST).get(PATH).status_code == 405
