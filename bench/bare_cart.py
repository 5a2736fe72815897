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
from itertools import count
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
    of_entry, of_variant = _places()
    connection = _connection()
    connection.execute("BEGIN IMMEDIATE")
    *cart, entries, variants = connection.execute(sql["cart"], (website, token)).fetchone()
    entries, variants = json.loads(entries), json.loads(variants)
    chosen = [of_variant["product_id"], of_variant["sku"]]
    variant = next((it for it in variants if [it[place] for place in chosen] == [product_id, sku]), None)
    if variant is None:
        variant = connection.execute(sql["variant"], (website, product_id, sku)).fetchone()
    variant_id, price = variant[of_variant["id"]], variant[of_variant["price_cents"]]
    known = next((it for it in entries if it[of_entry["variant_id"]] == variant_id), None)
    if known:
        quantity = known[of_entry["quantity"]] + 1
        connection.execute(sql["update"], (quantity, "", price, "", website, known[of_entry["id"]]))
    else:
        last = entries[-1][of_entry["position"]] if entries else -1
        entry = (uuid.uuid4().hex, product_id, variant_id, 1, "", price, last + 1, "")
        connection.execute(sql["insert"], (website, cart[0], *entry))
    connection.execute("COMMIT")
    return {"shoppingCart": {"id": cart[0], "entries": [entries, variants]}, "newlyAdded": variant}


@cache
def _places() -> tuple[dict[str, int], dict[str, int]]:
    """Where the fields of an entry and of a variant stand in their rows."""
    entry, variant = (
        dict(zip(fields, count(), strict=False)) for fields in (_plan()["entry"], _plan()["variant"])
    )
    return entry, variant
