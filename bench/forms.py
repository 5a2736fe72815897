"""Visitors who send a form of the demo shop, as its script does: each with a key of its own."""

import asyncio
import json
import time
from contextlib import closing
from typing import Any

import httpx

from bench.browsers import owner_of, visitor_of
from bench.result import Result
from bench.servers import cpu_seconds, sitewright
from bench.submits import Body, json_body, send_all

_SUBMISSIONS = 3_000
_CONNECTIONS = 16
_KEY, _SAVE = "/api/form/FormSubmissionKey", "/api/form/SaveFormSubmission"
_ANSWERS = {"who": ["Ada", "Byron"], "mail": "ada@example.com", "said": "Do you print on linen? " * 8}
_FIELDS = [
    {"id": "who", "type": "name", "title": "Name", "is_required": True},
    {"id": "mail", "type": "email", "title": "E-mail", "is_required": True},
    {"id": "said", "type": "textarea", "title": "Message"},
]


def measure() -> list[Result]:
    with sitewright() as server, closing(owner_of(server)) as owner, closing(visitor_of(server)) as visitor:
        form_id = _new_form(owner)
        bodies, headers = [_submission(visitor, form_id) for _ in range(_SUBMISSIONS)], _headers(visitor)
        started, busy = time.perf_counter(), cpu_seconds(server.process_id)
        latencies = asyncio.run(send_all(server.url, _SAVE, bodies, _CONNECTIONS, headers))
        seconds, busy = time.perf_counter() - started, cpu_seconds(server.process_id) - busy
        kept = _kept(owner, form_id)
    p99_ms = sorted(latencies)[len(latencies) * 99 // 100] * 1000
    return [
        Result("send a form", _SUBMISSIONS / seconds, "1/s", ">= 500", f"{_CONNECTIONS} connections"),
        Result("send a form, p99", p99_ms, "ms"),
        Result("send a form, CPU of the server", busy / _SUBMISSIONS * 1000, "ms"),
        Result("forms that were answered and not kept", _SUBMISSIONS - kept, "", "<= 0"),
    ]


def _new_form(owner: httpx.Client) -> str:
    """Without a captcha, whose work is the browsers'; its owner is told of each."""
    settings = {"captcha_enabled": False, "notify_emails": ["owner@example.com"]}
    body = {"name": "Bench", "kind": "website", "fields": _FIELDS, "settings": settings}
    return str(owner.post("/config/api/forms", json=body).raise_for_status().json()["id"])


def _submission(visitor: httpx.Client, form_id: str) -> Body:
    key = visitor.post(_KEY, headers=_referrer(visitor)).raise_for_status().json()["key"]
    return json_body({"key": key, "formId": form_id, "form": json.dumps(_ANSWERS), "pagePath": "/"})


def _headers(visitor: httpx.Client) -> dict[str, str]:
    crumb = visitor.headers["X-CSRF-Token"]
    return {"X-CSRF-Token": crumb, "Cookie": f"crumb={crumb}"} | _referrer(visitor)


def _referrer(visitor: httpx.Client) -> dict[str, str]:
    return {"Referer": str(visitor.base_url)}


def _kept(owner: httpx.Client, form_id: str) -> int:
    listed: list[dict[str, Any]] = owner.get("/config/api/forms").raise_for_status().json()["rows"]
    return next(int(row["submission_count"]) for row in listed if row["id"] == form_id)
