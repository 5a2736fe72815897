from collections.abc import Iterator

import pytest

from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_shop


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Shop]:
    """A shop in a database whose transactions are real: a payment provider is never asked inside one."""
    made = make_shop()
    with tenant(made.website.id):
        yield made
