"""How the database would find the rows of a statement, and what is wrong with that.

Right is a search by an index that begins with the website, or by a key that is unique by itself. A walk over
a tenant's table, or by an index of which nothing is known, costs more with every website.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from django.apps import apps
from django.db import connection

from sitewright.kit.tenancy import TenantModel
from tests.plans.written_sql import plain

_STEP = re.compile(
    r"(SCAN|SEARCH) (\S+)(?: USING (?:COVERING )?INDEX (\S+))?(?: USING INTEGER PRIMARY KEY)?(.*)"
)
_NAMED = re.compile(
    r"\b(?:FROM|JOIN|UPDATE|INTO|,)\s+\"?([a-z_]+)\"?(?:\s+(?:AS\s+)?\"?([a-z]\w*)\"?)?", re.IGNORECASE
)
_BY_WORDS = "content_search_words"
"""Whether words or the website find fewer documents is for PostgreSQL's statistics to say, of which tests
have none; a document of another website is left out either way."""
_NAMES_A_THING = re.compile(
    r"(?<!NOT )\(?\b\"?(?!website_id|collection_id)"
    r"(\w+_id|id|key|token|slug|sku|code|cause|reference|checksum|\w+_digest|\w+_hash)\"? (= %s|IN \(%s)"
)


def forget_sizes() -> None:
    """Let PostgreSQL know nothing of the tables, within this transaction: of those it has counted it knows
    that they are all but empty, and for such any walk is as good as a search."""
    if connection.vendor != "postgresql":
        return
    ours = "relnamespace = current_schema()::regnamespace"
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE pg_class SET relpages = 0, reltuples = -1 WHERE {ours}")
        cursor.execute(f"DELETE FROM pg_statistic WHERE starelid IN (SELECT oid FROM pg_class WHERE {ours})")


def problems_of(sql: str, values: Any) -> list[str]:
    """What is wrong with the plan; empty when nothing is."""
    if connection.vendor == "postgresql":
        return list(_problems_on_postgres(sql, values))
    return list(_problems_on_sqlite(sql, values))


def _problems_on_sqlite(sql: str, values: Any) -> Iterator[str]:
    tables = _aliases(sql)
    for detail in _plan_on_sqlite(sql, values):
        step = _STEP.match(detail)
        table = tables.get(step[2]) if step else None
        if step and table in tenant_tables() and not _is_right(step[1] == "SEARCH", step[3] or "", step[4]):
            yield detail


def _plan_on_sqlite(sql: str, values: Any) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", values)
        return [row[3] for row in cursor.fetchall()]


def walks_of_a_website(sql: str, values: Any) -> list[str]:
    """The tables of which SQLite would read every row of the website, though the statement names a thing that
    few rows belong to.
    """
    _, _, conditions = plain(sql).partition(" WHERE ")
    if not _NAMES_A_THING.search(conditions):
        return []
    tables = _aliases(sql)
    steps = (_STEP.match(detail) for detail in _plan_on_sqlite(sql, values))
    found = [tables.get(step[2], "") for step in steps if step and step[4].strip() == "(website_id=?)"]
    return [table for table in found if table in tenant_tables()]


def _is_right(is_search: bool, index: str, condition: str) -> bool:
    by_website = "(website_id=?" in condition
    return is_search and (by_website or index in unique_indexes() or index.endswith("_guard"))


def _problems_on_postgres(sql: str, values: Any) -> Iterator[str]:
    with connection.cursor() as cursor:
        # Tables of tests are so small that walking them is always cheapest.
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", values)
        (answer,) = cursor.fetchone()
        cursor.execute("SET LOCAL enable_seqscan = on")
    plan = json.loads(answer) if isinstance(answer, str) else answer
    for node in _nodes(plan[0]["Plan"]):
        if _is_wrong_node(node):
            names = ("Node Type", "Relation Name", "Index Name", "Index Cond")
            yield ", ".join(str(node[name]) for name in names if name in node)


def _is_wrong_node(node: dict[str, Any]) -> bool:
    kind = node["Node Type"]
    if kind == "Seq Scan":
        return node["Relation Name"] in tenant_tables()
    if kind not in ("Index Scan", "Index Only Scan", "Bitmap Index Scan"):
        return False
    index, condition = node["Index Name"], node.get("Index Cond", "")
    if index not in tenant_indexes() or index.endswith("_guard") or index == _BY_WORDS:
        return False
    return "website_id" not in condition and not (condition and index in unique_indexes())


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from _nodes(part)


def _aliases(sql: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for table, alias in _NAMED.findall(sql):
        found |= {table: table, alias or table: table}
    return found


@cache
def tenant_tables() -> frozenset[str]:
    return frozenset(m._meta.db_table for m in apps.get_models() if issubclass(m, TenantModel))


@cache
def unique_indexes() -> frozenset[str]:
    """Those whose first column is unique by itself: whoever knows it finds one row at most."""
    alone = frozenset(_indexes(lambda about: about["unique"] and len(about["columns"]) == 1))
    # PostgreSQL has a second index on each text key, for LIKE; either may be taken to find one row.
    return alone | frozenset(name for name in tenant_indexes() if name.endswith("_like"))


@cache
def tenant_indexes() -> frozenset[str]:
    return frozenset(_indexes(lambda _: True))


def _indexes(is_wanted: Any) -> Iterator[str]:
    with connection.cursor() as cursor:
        for table in tenant_tables():
            found = connection.introspection.get_constraints(cursor, table)
            for name, about in found.items():
                if about["columns"] and is_wanted(about):
                    yield name
            if connection.vendor == "sqlite":
                cursor.execute(f"PRAGMA index_list({table})")
                for _, name, is_unique, *_ in cursor.fetchall():
                    cursor.execute(f"PRAGMA index_info('{name}')")
                    columns = [row[2] for row in cursor.fetchall()]
                    if is_wanted({"unique": bool(is_unique), "columns": columns}):
                        yield name
