from collections.abc import Iterator

import pytest

from sitewright.orders.models import Order
from tests.catalog.shops import Shop
from tests.checkout.shipping.carrying import connect, easypost
from tests.checkout.shipping.easypost_fake import EasyPostFake
from tests.orders.labels.made import sold


@pytest.fixture
def fake(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[EasyPostFake]:
    """The shop has an account with it."""
    with easypost(monkeypatch, EasyPostFake()) as found:
        connect()
        found.asked.clear()
        yield found


@pytest.fixture
def order(shop: Shop) -> Order:
    return sold(shop.website)
