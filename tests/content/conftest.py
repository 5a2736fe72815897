from collections.abc import Iterator

import pytest

from sitewright.accounts.models import Role
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

OWNER = Actor(person_id=new_id(), name="Ada Owner", roles=frozenset({Role.ADMIN}), address="127.0.0.1")


@pytest.fixture
def website(db: None) -> Iterator[Website]:
    """A website in scope, its owner acting."""
    made = Website.objects.create(title="Meadow Press", created_at=clock.now())
    with tenant(made.id), acting_as(OWNER):
        yield made
