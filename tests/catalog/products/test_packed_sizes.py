"""What owners say of the size of a piece as it is packed."""

from dataclasses import replace
from typing import Any

import pytest

from sitewright.catalog.models import Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.checks import SIZES, problems_of
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.history.models import ChangeSet, Version
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop


def _box(**sizes: Any) -> ProductData:
    return ProductData("Box", [VariantData(1200, on_hand=3, **sizes)])


def _sizes() -> tuple[int, ...]:
    found: tuple[int, ...] = Variant.objects.values_list(*SIZES).get()
    return found


@pytest.mark.parametrize("field", SIZES)
@pytest.mark.parametrize(("size", "is_taken"), [(0, True), (10_000, True), (10_001, False), (-1, False)])
def test_it_takes_up_to_ten_metres(field: str, size: int, is_taken: bool) -> None:
    expected = [] if is_taken else [f"variants.0.{field}"]
    assert list(problems_of(_box(**{field: size}))) == expected


def test_it_keeps_one_size_without_the_others(shop: Shop) -> None:
    create_product(_box(width_mm=215))
    assert _sizes() == (0, 215, 0)


def test_it_is_put_back_by_undo(shop: Shop) -> None:
    product = create_product(_box(length_mm=305, width_mm=215, height_mm=40))
    update_product(product.id, _box(length_mm=400, width_mm=300))
    assert _sizes() == (400, 300, 0)
    undo_change_set(ChangeSet.objects.latest("sequence").id)
    assert _sizes() == (305, 215, 40)


def test_it_is_a_change_by_itself(shop: Shop) -> None:
    product = create_product(_box())
    stored = product_by_id(product.id)
    assert stored
    update_product(product.id, replace(stored, variants=[replace(stored.variants[0], height_mm=4)]))
    assert _sizes() == (0, 0, 4)
    assert Version.objects.latest("sequence").after["variants"][0]["height_mm"] == 4


def test_it_is_unknown_in_versions_of_earlier_releases() -> None:
    state = _box().as_state()
    for size in SIZES:
        del state["variants"][0][size]
    assert ProductData.from_state(state) == _box()
