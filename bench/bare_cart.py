"""The limit that adding to a cart is measured against: the same statements on sqlite3 under bare WSGI.

Started by `bench/cart.py` as a granian application; statements and database come from the environment.
"""

import json
import os
import sqlite3
import threading
import uuid
from collections.abc import Callable, Iterable
from functools import cache
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

_local = threading.local()
_write_lock = threading.Lock()


def _connection() -> sqlite3.Connection:
    if not hasattr(_local, "connection"):
        made = sqlite3.connect(os.environ["BARE_CART_DATABASE"], isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-16000"):
            made.execute(f"PRAGMA {pragma}").close()
        _local.connection = made
    connection: sqlite3.Connection = _local.connection
    return connection


@cache
def _plan() -> dict[str, Any]:
    plan: dict[str, Any] = json.loads(Path(os.environ["BARE_CART_PLAN"]).read_text())
    return plan


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    if not body:
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"ready"]
    asked = json.loads(body)
    token = SimpleCookie(environ.get("HTTP_COOKIE", ""))["CART"].value
    with _write_lock:
        answer = _add(token, asked["itemId"], asked["sku"])
    start_response("200 OK", [("Content-Type", "application/json")])
    return [json.dumps(answer).encode()]


def _add(token: str, product_id: str, sku: str) -> dict[str, Any]:
    sql, website = _plan()["statements"], _plan()["website_id"]
    connection = _connection()
    connection.execute("BEGIN IMMEDIATE")
    *cart, found = connection.execute(sql["cart"], (website, token)).fetchone()
    lines = json.loads(found)
    known = variant = next((line for line in lines if (line[4], line[6]) == (product_id, sku)), None)
    if variant is None:
        variant = connection.execute(sql["variant"], (website, product_id, sku)).fetchone()
    if known:
        connection.execute(sql["update"], (known[1] + 1, "", known[8], "", website, known[0]))
    else:
        last = lines[-1][-2] if lines else -1
        values = (uuid.uuid4().hex, website, cart[0], product_id, variant[5], 1, "", variant[8], last + 1, "")
        connection.execute(sql["insert"], values)
    connection.execute("COMMIT")
    return {"shoppingCart": {"id": cart[0], "entries": lines}, "newlyAdded": variant}
