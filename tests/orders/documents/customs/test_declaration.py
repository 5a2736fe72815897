"""What an order's goods are declared as."""

from sitewright.catalog.goods import Goods
from sitewright.orders.documents.amounts import LineAmounts
from sitewright.orders.documents.customs.declaration import declared_lines
from sitewright.orders.models import OrderLine


def _line(variant_id: str, quantity: int = 3) -> OrderLine:
    return OrderLine(variant_id=variant_id, product_id="p", product_name=variant_id, quantity=quantity)


def test_goods_are_declared_at_what_was_paid_for_them() -> None:
    goods = {"shirt": Goods("610910", "PT", 250), "file": Goods(is_sent=False)}
    lines = [_line("shirt"), _line("file"), _line("gone", 1)]
    amounts = [LineAmounts(cents, 19, 1, ()) for cents in (1000, 500, 333)]
    shirt, gone = declared_lines(lines, amounts, goods)
    assert (shirt.value_cents, shirt.weight_grams, shirt.lacks) == (1000, 750, ())
    assert (gone.value_cents, gone.lacks) == (333, ("hs_code", "origin_country", "weight"))
