"""What is taken over from a cart somebody showed."""

from sitewright.catalog.sellable import REMOVED
from sitewright.checkout.cart_rows import CartLine, Entry
from sitewright.checkout.sharing import taken_over


def line(variant_id: str, quantity: int, *, additional_fields: str = "", is_there: bool = True) -> CartLine:
    """A line of a product at 3.00."""
    variant = REMOVED._replace(id=variant_id, visibility="visible", price_cents=300)
    entry = Entry(
        id=f"e-{variant_id}",
        product_id="p",
        variant_id=variant_id,
        quantity=quantity,
        additional_fields=additional_fields,
        shown_price_cents=100,
        position=0,
        idempotency_key="",
    )
    return CartLine(entry, variant if is_there else REMOVED)


def taken(shown: list[CartLine], own: list[CartLine], *, many: bool = True) -> list[tuple[str, str, int]]:
    entries = taken_over(shown, own, lambda _: many)
    return [(each.id, each.variant_id, each.quantity) for each in entries]


def test_into_an_empty_cart_comes_everything_anew() -> None:
    assert taken([line("a", 2), line("b", 1)], []) == [("", "a", 2), ("", "b", 1)]


def test_the_larger_quantity_stays() -> None:
    shown = [line("a", 2), line("b", 5), line("c", 3)]
    own = [line("a", 4), line("b", 1), line("c", 3)]
    assert taken(shown, own) == [("e-b", "b", 5)]


def test_lines_that_differ_in_their_answers_become_one() -> None:
    shown = [line("a", 2, additional_fields='"Ada"'), line("a", 1, additional_fields='"Bob"')]
    assert taken(shown, []) == [("", "a", 3)]
    (only,) = taken_over(shown, [], lambda _: True)
    assert (only.additional_fields, only.shown_price_cents) == ("", 300)


def test_own_answers_stay_with_their_line() -> None:
    own = [line("a", 9, additional_fields='"mine"')]
    assert taken([line("a", 2)], own) == [("", "a", 2)]


def test_one_stays_one_where_there_may_be_no_more() -> None:
    assert taken([line("a", 1), line("a", 1)], [], many=False) == [("", "a", 1)]


def test_no_line_holds_more_than_an_entry_may() -> None:
    assert taken([line("a", 9000), line("a", 9000)], []) == [("", "a", 9999)]


def test_what_is_gone_stays_behind() -> None:
    assert taken([line("a", 1, is_there=False)], []) == []
