"""The whole stored state of a website as one comparable value."""

from typing import Any

from django.apps import apps

from sitewright.kit.tenancy import TenantModel, tenant
from sitewright.sites.models import Website


def tenant_models() -> list[Any]:
    """Every model whose rows belong to a website."""
    return [model for model in apps.get_models() if issubclass(model, TenantModel)]


def state_of(website: Website) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tenant tables, and the website's own row."""
    with tenant(website.id):
        rows = {m._meta.label: list(m.objects.order_by("id").values()) for m in tenant_models()}
    return {**rows, "website": list(Website.objects.filter(id=website.id).values())}
