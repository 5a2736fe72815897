from collections.abc import Iterator

import pytest

from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_shop


@pytest.fixture
def shop(db: None) -> Iterator[Shop]:
    made = make_shop()
    with tenant(made.website.id):
        yield made
