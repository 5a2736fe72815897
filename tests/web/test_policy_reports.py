"""Reports of browsers about the content policy: counted, bounded, said once (J03)."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from sitewright.config import config
from sitewright.web import policy_reports
from tests.cast import SHOP_HOST, Answer, Cast, SiteClient

OLD = {"csp-report": {"effective-directive": "script-src-elem", "blocked-uri": "https://evil.test/a?b=c"}}
NEW = [{"type": "csp-violation", "body": {"effectiveDirective": "script-src-attr", "blockedURL": "inline"}}]


@pytest.fixture(autouse=True)
def _nothing_said() -> Iterator[None]:
    policy_reports.known.forget()
    yield
    policy_reports.known.forget()


def _send(body: Any, content_type: str = "application/csp-report") -> Answer:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return SiteClient(SHOP_HOST).generic("POST", "/api/policy-reports", data, content_type)


def _said(*bodies: Any) -> list[tuple[str, str]]:
    with capture_logs() as lines:
        for body in bodies:
            assert _send(body).status_code == 204
    return [(line["directive"], line["blocked"]) for line in lines if "violated" in line["event"]]


def test_says_once_what_was_blocked(cast: Cast) -> None:
    assert _said(OLD, OLD, NEW, NEW) == [
        ("script-src-elem", "https://evil.test"),
        ("script-src-attr", "inline"),
    ]


@pytest.mark.parametrize(
    "told",
    [
        {"effective-directive": "x\r\nforged", "blocked-uri": "javascript:alert(1)"},
        {"effective-directive": 5, "blocked-uri": ["https://a.test"]},
        {"effective-directive": "", "blocked-uri": "http://[half"},
        {},
    ],
)
def test_repeats_nothing_that_a_stranger_made_up(cast: Cast, told: dict[str, Any]) -> None:
    assert set(_said({"csp-report": told})) <= {("other", "other")}


def test_keeps_no_secret_of_an_address(cast: Cast) -> None:
    told = {"effective-directive": "img-src", "blocked-uri": "https://a:b@evil.test/checkout?token=secret"}
    assert _said({"csp-report": told}) == [("img-src", "https://evil.test")]


@pytest.mark.parametrize("body", [b"", b"{", b"x" * 20_000, b"[" * 9_000])
def test_refuses_what_is_no_report(cast: Cast, body: bytes) -> None:
    assert _send(body).status_code == 400


@pytest.mark.parametrize("body", [[], {}, [1], {"csp-report": 1}, "text", None])
def test_passes_over_other_shapes(cast: Cast, body: Any) -> None:
    assert _said(body) == []


def test_remembers_a_bounded_number(cast: Cast) -> None:
    reports = [
        {"csp-report": {"effective-directive": "img-src", "blocked-uri": f"https://{number}.test"}}
        for number in range(600)
    ]
    assert len(_said(*(reports[start : start + 20] for start in range(0, 600, 20)))) == 500


def test_hears_an_address_only_so_often(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    limited = replace(config(), rate_limits_enabled=True)
    monkeypatch.setattr("sitewright.kit.rate_limits.config", lambda: limited)
    assert {_send(OLD).status_code for _ in range(31)} == {204, 429}


def test_every_page_names_where_to_report(cast: Cast) -> None:
    answer = SiteClient(SHOP_HOST).get("/nowhere")
    assert "report-uri /api/policy-reports; report-to policy" in answer["Content-Security-Policy"]
    assert answer["Reporting-Endpoints"] == 'policy="/api/policy-reports"'
