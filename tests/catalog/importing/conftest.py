from collections.abc import Iterator

import pytest

from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_shop


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Shop]:
    """An empty shop outside any transaction, since an import has transactions of its own."""
    made = make_shop()
    with tenant(made.website.id):
        yield made
