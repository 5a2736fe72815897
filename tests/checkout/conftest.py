from collections.abc import Iterator

import pytest

from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.content.models import Collection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.cast import Cast
from tests.catalog.shops import Shop


@pytest.fixture
def shop(cast: Cast) -> Iterator[Shop]:
    """The owner's website with an empty shop at /shop, its scope open."""
    with tenant(cast.shop.id):
        collection = Collection.objects.create(
            type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now()
        )
        yield Shop(cast.shop, collection)
