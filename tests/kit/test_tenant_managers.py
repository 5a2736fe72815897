"""Every way to a tenant row goes through the scope: the default and base managers of all tenant models."""

import pytest
from django.apps import apps
from django.db import models

from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import TenantManager, TenantModel

TENANT_MODELS = [model for model in apps.get_models() if issubclass(model, TenantModel)]


@pytest.mark.parametrize("model", TENANT_MODELS, ids=lambda model: model._meta.label)
def test_base_and_default_managers_are_scoped(model: type[models.Model]) -> None:
    """A Meta that does not extend TenantModel.Meta would lose the scope on forward foreign keys."""
    assert isinstance(model._default_manager, TenantManager)
    assert isinstance(model._base_manager, TenantManager)


@pytest.mark.parametrize("model", TENANT_MODELS, ids=lambda model: model._meta.label)
def test_refuses_to_ask_outside_a_scope(model: type[models.Model]) -> None:
    with pytest.raises(NoTenant):
        model._base_manager.all()
