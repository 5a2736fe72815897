import pytest

from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.models import Product
from sitewright.catalog.operations import delete_product as deleting
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.history.models import AuditEntry, ChangeSet, Version
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop, make_product


def test_undo_brings_back_what_somebody_saved_before_the_lock(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_product("Fern")
    product = Product.objects.get()

    def saved_meanwhile(_name: str) -> None:
        Product.objects.update(title="Fern, framed")

    monkeypatch.setattr(deleting, "lock_name", saved_meanwhile)
    delete_product(product.id)
    change = ChangeSet.objects.get(operation="catalog.delete_product")
    assert change.label == "Deleted “Fern, framed”"
    assert Version.objects.get(change_set=change).before["title"] == "Fern, framed"
    undo_change_set(change.id)
    assert Product.objects.get().title == "Fern, framed"


def test_the_second_of_two_finds_nothing(shop: Shop) -> None:
    make_product("Fern")
    product_id = Product.objects.get().id
    delete_product(product_id)
    with pytest.raises(ProductNotFound):
        delete_product(product_id)
    assert AuditEntry.objects.filter(operation="catalog.delete_product").count() == 1
