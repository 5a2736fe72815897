from collections.abc import Iterator

import pytest

from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_shop


@pytest.fixture
def shop(db: None, still_clock: None) -> Iterator[Shop]:
    """A shop in scope, in which an order grows older only where a test says so."""
    made = make_shop()
    with tenant(made.website.id):
        yield made
