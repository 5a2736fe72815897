"""How large the goods are as they are packed."""

import pytest

from sitewright.catalog.models import Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.sizes import sizes_of
from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_shop, print_data

pytestmark = pytest.mark.database


def _ids() -> list[str]:
    return list(Variant.objects.order_by("position").values_list("id", flat=True))


def test_it_says_millimetres_where_all_three_are_said(shop: Shop) -> None:
    create_product(print_data())
    whole, partly, *_ = _ids()
    Variant.objects.filter(id=whole).update(length_mm=400, width_mm=300, height_mm=25)
    Variant.objects.filter(id=partly).update(length_mm=400, width_mm=300)
    assert sizes_of(_ids()) == {whole: (400, 300, 25)}


def test_it_asks_nothing_for_no_variants(shop: Shop) -> None:
    assert sizes_of([]) == {}


def test_it_knows_nothing_of_another_website(shop: Shop) -> None:
    create_product(print_data())
    Variant.objects.update(length_mm=400, width_mm=300, height_mm=25)
    ids = _ids()
    with tenant(make_shop("elsewhere.localhost").website.id):
        assert sizes_of(ids) == {}
