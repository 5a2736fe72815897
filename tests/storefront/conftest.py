from collections.abc import Iterator

import pytest

from sitewright.accounts.models import Role
from sitewright.history.actor import Actor, acting_as
from sitewright.kit.tenancy import tenant
from tests.cast import Cast
from tests.storefront.sites import Site, make_site


@pytest.fixture
def site(cast: Cast) -> Iterator[Site]:
    """The owner's website with a shop and a blog, its scope open, its owner acting."""
    owner = Actor(cast.owner.id, "Ada Owner", frozenset({Role.ADMIN}), "127.0.0.1")
    with tenant(cast.shop.id), acting_as(owner):
        yield make_site()
