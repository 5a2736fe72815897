"""The tenant scope: one website at a time, and no tenant means no query.

`tenant(website_id)` opens the scope (the web layer does it per request, jobs do it per job). Managers of
tenant models filter by it and refuse to work outside it; hand-written SQL takes `current_website_id()` as a
parameter. Work that truly spans websites says so with `across_tenants(reason)`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, ClassVar, TypeVar

from django.db import models

from sitewright.kit.errors import NoTenant
from sitewright.kit.fields import IdField

Model = TypeVar("Model", bound=models.Model)

# A thread begins with an empty context: work handed to one is refused until it opens a scope of its own.
_website_id: ContextVar[str | None] = ContextVar("website_id", default=None)
_spanning: ContextVar[str | None] = ContextVar("spanning_reason", default=None)


@contextmanager
def tenant(website_id: str) -> Iterator[None]:
    """Run the block for one website."""
    token = _website_id.set(website_id)
    try:
        yield
    finally:
        _website_id.reset(token)


@contextmanager
def across_tenants(reason: str) -> Iterator[None]:
    """Run the block over all websites; `reason` is for the reader and must not be empty."""
    if not reason:
        raise NoTenant("work across tenants needs a reason")
    token = _spanning.set(reason)
    try:
        yield
    finally:
        _spanning.reset(token)


def is_spanning() -> bool:
    """Whether this scope is over all websites."""
    return _spanning.get() is not None


def current_website_id() -> str:
    """The website of this scope; raises NoTenant outside one."""
    website_id = _website_id.get()
    if website_id is None:
        raise NoTenant("no website in scope")
    return website_id


class TenantManager(models.Manager[Model]):
    """Filters by the website in scope; fails closed."""

    def get_queryset(self) -> models.QuerySet[Model]:
        rows = super().get_queryset()
        return rows if _spanning.get() else rows.filter(website_id=current_website_id())


class TenantModel(models.Model):
    """A row that belongs to one website. Every index on it begins with the website."""

    id = IdField()
    # Without an index of its own, because those of the table begin with the website.
    website = models.ForeignKey("sites.Website", on_delete=models.CASCADE, db_index=False, related_name="+")

    objects: ClassVar[TenantManager[Any]] = TenantManager()

    class Meta:
        abstract = True
        # Django follows foreign keys by the base manager, which would else know no scope
        # (tests/kit/test_tenant_managers.py).
        base_manager_name = "objects"

    def save(self, *args: Any, **options: Any) -> None:
        """Fill in the website of the scope, and refuse to write another website's row."""
        if not self.website_id:
            self.website_id = current_website_id()
        elif _spanning.get() is None and self.website_id != current_website_id():
            raise NoTenant(f"{type(self).__name__} of another website")
        super().save(*args, **options)
