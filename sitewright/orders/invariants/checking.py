"""The checker of what must always be true (reliability §4 Z), over all websites: `sitewright check`.

Runs after every fault test and nightly on live data. It only reads.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.apps import apps
from django.db import connection
from django.db.models import ForeignKey, Model

from sitewright.history.audit import first_broken_entry
from sitewright.kit import clock
from sitewright.kit.tenancy import TenantModel, tenant
from sitewright.kit.websites import websites
from sitewright.orders.invariants.disputes import RULES as DISPUTE_RULES
from sitewright.orders.invariants.downloads import RULES as DOWNLOAD_RULES
from sitewright.orders.invariants.drafts import RULES as DRAFT_RULES
from sitewright.orders.invariants.edits import RULES as EDIT_RULES
from sitewright.orders.invariants.gift_cards import RULES as GIFT_CARD_RULES
from sitewright.orders.invariants.labels import RULES as LABEL_RULES
from sitewright.orders.invariants.payouts import RULES as PAYOUT_RULES
from sitewright.orders.invariants.prices import mispriced_orders
from sitewright.orders.invariants.returns import RULES as RETURN_RULES
from sitewright.orders.invariants.rules import RULES
from sitewright.orders.invariants.stored_files import missing_files, orphan_files
from sitewright.orders.invariants.subscriptions import RULES as SUBSCRIPTION_RULES
from sitewright.orders.invariants.tags import RULES as TAG_RULES
from sitewright.orders.payments.registry import INVARIANT_RULES

_MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is not as it must be; `website_id` is empty for what concerns the whole database."""

    rule: str
    website_id: str
    subject_id: str
    detail: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.subject_id} ({self.detail}) of website {self.website_id or '-'}"


def check_invariants() -> list[Violation]:
    """Every violation found, at most twenty for each rule; empty when all is well."""
    return [
        *_rules_broken(),
        *_mispriced_orders(),
        *_strayed_rows(),
        *_broken_audit_chains(),
        *_stray_files(),
        *_damage(),
    ]


def _rules_broken() -> Iterator[Violation]:
    now = clock.now()
    for rule in (
        *RULES,
        *GIFT_CARD_RULES,
        *RETURN_RULES,
        *DOWNLOAD_RULES,
        *SUBSCRIPTION_RULES,
        *DRAFT_RULES,
        *EDIT_RULES,
        *LABEL_RULES,
        *DISPUTE_RULES,
        *PAYOUT_RULES,
        *TAG_RULES,
        *INVARIANT_RULES,
    ):
        for website_id, subject_id, detail in _rows(rule.sql, rule.parameters(now)):
            yield Violation(rule.name, website_id, subject_id, str(detail))


def _mispriced_orders() -> Iterator[Violation]:
    for order in mispriced_orders(_MOST_SHOWN):
        yield Violation(
            "lines and adjustments make an order's sums", order.website_id, order.id, f"order {order.number}"
        )


def _strayed_rows() -> Iterator[Violation]:
    """Rows whose website is not that of the row they belong to (rule: no row in the wrong tenant)."""
    # Walked off the models, so that a new table is looked at without being named here.
    for model in apps.get_models():
        if not issubclass(model, TenantModel):
            continue
        for field in model._meta.concrete_fields:  # noqa: SLF001  (Django's own introspection)
            if isinstance(field, ForeignKey) and _is_tenant(field.related_model):
                yield from _strayed(model, field)


def _is_tenant(model: object) -> bool:
    return isinstance(model, type) and issubclass(model, TenantModel)


def _strayed(model: type[Model], field: "ForeignKey[Any, Any]") -> Iterator[Violation]:
    child, parent = model._meta.db_table, field.related_model._meta.db_table  # noqa: SLF001
    # The engine's own foreign key knows the id alone, so a row of another website satisfies it.
    sql = (
        f"SELECT c.website_id, c.id FROM {child} c JOIN {parent} p ON p.id = c.{field.column} "
        "WHERE p.website_id <> c.website_id"
    )
    for website_id, row_id in _rows(sql, []):
        yield Violation("no row in the wrong tenant", website_id, row_id, f"{child}.{field.column}")


def _broken_audit_chains() -> Iterator[Violation]:
    for website_id in websites().all_ids():
        with tenant(website_id):
            sequence = first_broken_entry()
        if sequence is not None:
            yield Violation("the audit chain is unbroken", website_id, str(sequence), "first broken entry")


def _stray_files() -> Iterator[Violation]:
    for website_id, row_id, key in islice(missing_files(), _MOST_SHOWN):
        yield Violation("every file that is named exists", website_id, row_id, key)
    for website_id, row_id, key in islice(orphan_files(), _MOST_SHOWN):
        yield Violation("every file is named by a row", website_id, row_id, key)


def _damage() -> Iterator[Violation]:
    """What the engine itself says of its file; PostgreSQL checks pages as it reads them."""
    if connection.vendor != "sqlite":
        return
    # No limit, here and below: a PRAGMA takes none.
    for (message,) in _rows("PRAGMA integrity_check", [], limit=0):
        if message != "ok":
            yield Violation("the database file is whole", "", "integrity_check", str(message))
    for table, row_id, parent, _ in _rows("PRAGMA foreign_key_check", [], limit=0):
        yield Violation("no reference leads nowhere", "", f"{table} {row_id}", f"to {parent}")


def _rows(sql: str, values: list[Any], *, limit: int = _MOST_SHOWN) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"{sql} LIMIT {limit}" if limit else sql, values or None)
        return list(cursor.fetchall())
