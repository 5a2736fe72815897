"""Visitors who send a form on SQLite, as its script does: each with a key of its own."""

import asyncio
import json
import tempfile
import time
from contextlib import closing
from pathlib import Path

import httpx

from bench.browsers import visitor_of
from bench.orders import prepared_shop, shop_script
from bench.result import Result
from bench.servers import cpu_seconds, sitewright
from bench.submits import Body, json_body, send_all

_SUBMISSIONS = 3_000
_CONNECTIONS = 16
_KEY, _SAVE = "/api/form/FormSubmissionKey", "/api/form/SaveFormSubmission"
_ANSWERS = {"who": ["Ada", "Byron"], "mail": "ada@example.com", "said": "Do you print on linen? " * 8}


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="forms-bench-") as temporary:
        folder = Path(temporary) / "data"
        prepared_shop(folder, 1, 0)
        form_id = str(shop_script(folder, "form")["form_id"])
        with sitewright(folder) as server, closing(visitor_of(server)) as visitor:
            bodies, headers = [_submission(visitor, form_id) for _ in range(_SUBMISSIONS)], _headers(visitor)
            started, busy = time.perf_counter(), cpu_seconds(server.process_id)
            latencies = asyncio.run(send_all(server.url, _SAVE, bodies, _CONNECTIONS, headers))
            seconds, busy = time.perf_counter() - started, cpu_seconds(server.process_id) - busy
        found = shop_script(folder, "forms")
    p99_ms = sorted(latencies)[len(latencies) * 99 // 100] * 1000
    lost = 2 * _SUBMISSIONS - found["kept"] - found["mails"]
    return [
        Result("send a form", _SUBMISSIONS / seconds, "1/s", ">= 500", f"{_CONNECTIONS} connections"),
        Result("send a form, p99", p99_ms, "ms"),
        Result("send a form, CPU of the server", busy / _SUBMISSIONS * 1000, "ms"),
        Result("answered forms that are not kept, or not told of", lost, "", "<= 0"),
    ]


def _submission(visitor: httpx.Client, form_id: str) -> Body:
    key = visitor.post(_KEY, headers=_referrer(visitor)).raise_for_status().json()["key"]
    return json_body({"key": key, "formId": form_id, "form": json.dumps(_ANSWERS), "pagePath": "/"})


def _headers(visitor: httpx.Client) -> dict[str, str]:
    crumb = visitor.headers["X-CSRF-Token"]
    return {"X-CSRF-Token": crumb, "Cookie": f"crumb={crumb}"} | _referrer(visitor)


def _referrer(visitor: httpx.Client) -> dict[str, str]:
    return {"Referer": str(visitor.base_url)}
