"""Removing a website for good, with all that belongs to it.

People stay, because they may belong to other websites.
"""

from collections.abc import Callable, Collection, Iterable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from django.apps import apps
from django.db import connection, transaction
from django.db.models import F

from sitewright.content.models import SearchDocument
from sitewright.content.search_engines import engine_for
from sitewright.kit import clock
from sitewright.kit.db.statements import execute
from sitewright.kit.files import storage
from sitewright.kit.pacing import Pace
from sitewright.kit.tenancy import TenantModel, across_tenants, current_website_id, tenant
from sitewright.sites import host_map
from sitewright.sites.models import Website
from sitewright.sites.policies import KEPT_DAYS

if TYPE_CHECKING:
    from django.db.models import QuerySet

log = structlog.get_logger(__name__)

JOB = "content.remove_deleted_website"
_FOLDERS = (
    "media", "uploads", "imports", "exports", "form-files", "review-photos", "product-files",
    "shipping-labels",
)  # fmt: skip
_MARGIN = timedelta(hours=1)
"""Clocks of two machines differ; nothing goes that one of them would still put back."""


def deleted_long_ago() -> "QuerySet[Website]":
    """Websites nobody can put back any more; the schedule reads them by `website_id`."""
    limit = clock.now() - timedelta(days=KEPT_DAYS) - _MARGIN
    return Website.objects.filter(deleted_at__lte=limit).annotate(website_id=F("id"))


def remove_deleted_website() -> None:
    """Remove the website in scope, if it was deleted long ago. Killed in the middle it goes on where it was:
    each batch is a transaction of its own, and the website's own row goes last.
    """
    website_id = current_website_id()
    if not deleted_long_ago().filter(id=website_id).exists():
        return
    remove_files(website_id)
    _remove_in_batches(independent_first())
    remove_website(website_id)
    log.info("website removed", website_id=website_id)


def remove_rows(models: Collection[type[TenantModel]]) -> None:
    """Remove what the website in scope has in these tables, in steps as `remove_deleted_website`."""
    _remove_in_batches([model for model in independent_first() if model in models])
    with transaction.atomic():
        for model in models:
            _remove_all(model, current_website_id())


@transaction.atomic
def remove_website(website_id: str) -> None:
    """Remove what is left of it in one transaction.

    Row by row would ask each table what may go before what: the database looks at references when the
    transaction ends, so no order is needed.
    """
    host_map.forget_on_commit()
    # FTS5's table belongs to no model; its rows are found by their documents.
    with tenant(website_id):
        documents = list(SearchDocument.objects.values_list("id", flat=True))
    engine_for(connection.vendor).forget(documents)
    for model in _models():
        _remove_all(model, website_id)
    with across_tenants("removing a website with all its rows"):
        execute(f"DELETE FROM {_table(Website)} WHERE id = %s", [website_id])
    # After the commit: a removal that is rolled back still has its pictures, and a crash in between leaves
    # files that nobody names, which the checker lists.
    transaction.on_commit(lambda: remove_files(website_id))


def remove_files(website_id: str) -> None:
    """Remove what it had stored; a file that cannot be removed is found by `sitewright check`."""
    files = storage()
    for folder in _FOLDERS:
        for key, _ in list(files.keys(f"{folder}/{website_id}")):
            files.delete(key)


def independent_first() -> list[type[TenantModel]]:
    """The tables that can go one after the other, each before what it refers to.

    Not those that refer to themselves or to each other in a circle, nor what these refer to: they go
    together.
    """
    left, found = _models(), list[type[TenantModel]]()
    while free := [model for model in left if not _referred_to(model, left)]:
        found += free
        left = [model for model in left if model not in free]
    return found


def _referred_to(model: type[TenantModel], by: list[type[TenantModel]]) -> bool:
    return any(_holds(model, each, field) for each in by for field in each._meta.fields)  # noqa: SLF001


def _holds(model: type[TenantModel], by: type[TenantModel], field: Any) -> bool:
    """Not where the rows of one table name each other and the database does not care."""
    is_loose = by is model and not getattr(field, "db_constraint", True)
    return field.related_model is model and not is_loose


def _remove_in_batches(models: Iterable[type[TenantModel]]) -> None:
    pace = Pace()
    _until_gone(_remove_some_documents, pace)
    for model in models:
        _until_gone(partial(_remove_some, model), pace)


def _until_gone(remove_some: Callable[[int], bool], pace: Pace) -> None:
    """The other websites write in between."""
    is_left = True
    while is_left:
        with pace.batch():
            is_left = remove_some(pace.size)


@transaction.atomic
def _remove_some_documents(most: int) -> bool:
    documents = list(SearchDocument.objects.order_by("id").values_list("id", flat=True)[:most])
    engine_for(connection.vendor).forget(documents)
    SearchDocument.objects.filter(id__in=documents).delete()
    return bool(documents)


@transaction.atomic
def _remove_some(model: type[TenantModel], most: int) -> bool:
    """By hand: the ORM would look for what refers to each row, and ledgers refuse to be deleted from."""
    table = _table(model)
    batch = f"SELECT id FROM {table} WHERE website_id = %s LIMIT %s"
    return bool(execute(f"DELETE FROM {table} WHERE id IN ({batch})", [current_website_id(), most]))


def _remove_all(model: type[TenantModel], website_id: str) -> None:
    execute(f"DELETE FROM {_table(model)} WHERE website_id = %s", [website_id])


def _models() -> list[type[TenantModel]]:
    return [model for model in apps.get_models() if issubclass(model, TenantModel)]


def _table(model: type[TenantModel] | type[Website]) -> str:
    return str(model._meta.db_table)  # noqa: SLF001  (Django's own introspection)
