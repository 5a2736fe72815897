"""No tenant, no query: over all tenant models, so that a new one is covered the day it is written."""

from typing import Any

import pytest
from django.db import models

from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import TenantManager, across_tenants, tenant
from tests.cast import Cast
from tests.studio.belongings import Belongings
from tests.studio.state import tenant_models

MODELS = [pytest.param(model, id=model._meta.label) for model in tenant_models()]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("ask", ["all", "count", "first", "exists", "values"])
def test_refuses_to_read_outside_a_scope(db: None, model: Any, ask: str) -> None:
    with pytest.raises(NoTenant):
        getattr(model.objects, ask)()


@pytest.mark.parametrize("model", MODELS)
def test_refuses_to_write_outside_a_scope(db: None, model: Any) -> None:
    with pytest.raises(NoTenant):
        model().save()
    with pytest.raises(NoTenant):
        model.objects.update()


@pytest.mark.parametrize("model", MODELS)
def test_refuses_another_websites_row(cast: Cast, model: Any) -> None:
    with tenant(cast.shop.id), pytest.raises(NoTenant):
        model(website_id=cast.other_shop.id).save()


def test_shows_only_rows_of_the_scope(cast: Cast, mine: Belongings, theirs: Belongings) -> None:
    for model in tenant_models():
        with across_tenants("the test compares both websites"):
            everything = set(model.objects.values_list("id", "website_id"))
        with tenant(cast.shop.id):
            seen = set(model.objects.values_list("id", flat=True))
        assert seen == {row_id for row_id, website_id in everything if website_id == cast.shop.id}, model


@pytest.mark.parametrize("model", MODELS)
def test_takes_related_rows_from_the_scope_too(model: Any) -> None:
    """`order.lines` and its like are built on the default manager."""
    assert isinstance(model._meta.default_manager, TenantManager)


@pytest.mark.parametrize("model", MODELS)
def test_begins_every_index_with_the_website(model: Any) -> None:
    """design §2; guards are for the database's own look at foreign keys (catalog/models.py), what is due is
    asked for over all websites (sites/https/due_names.py)."""
    indexes = [index for index in model._meta.indexes if not index.name.endswith(("_guard", "_due"))]
    # An index of expressions has no fields, and names its columns in them.
    names = [list(index.fields) or [each.name for each in index.expressions[:1]] for index in indexes]
    names += [list(c.fields) for c in model._meta.constraints if isinstance(c, models.UniqueConstraint)]
    assert [fields for fields in names if fields[0] != "website"] == []
