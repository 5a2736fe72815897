"""Sets against looking at every product, and what is offered."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sitewright.catalog.facets.bitmaps import positions_in
from sitewright.catalog.facets.index import key_of
from sitewright.catalog.facets.narrowing import Chosen, Narrowed, narrow
from tests.catalog.facets.naive import Product, Variant, fits, index_of, is_in_stock

SIZES, COLOURS, TAGS, SHELVES = ("S", "M", "L"), ("Red", "Blue"), ("new", "gift"), ("a", "b")

VARIANTS = st.builds(
    Variant,
    st.fixed_dictionaries({}, optional={"Size": st.sampled_from(SIZES), "Colour": st.sampled_from(COLOURS)}),
    st.integers(0, 2),
    st.booleans(),
    st.booleans(),
)
PRODUCTS = st.builds(
    Product,
    st.lists(VARIANTS, max_size=4).map(tuple),
    st.integers(0, 40),
    st.sets(st.sampled_from(TAGS)).map(tuple),
    st.sets(st.sampled_from(SHELVES)).map(tuple),
    st.sampled_from((1, 2, 3)),
)
PRICE = st.none() | st.integers(0, 45)


def _some(values: tuple[str, ...]) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from([key_of(value) for value in values]), min_size=1)


CHOSEN = st.builds(
    Chosen,
    st.fixed_dictionaries({}, optional={"size": _some(SIZES), "colour": _some(COLOURS)}),
    st.frozensets(st.sampled_from(TAGS)),
    PRICE,
    PRICE,
    st.booleans(),
    st.booleans(),
)
SHELF = st.none() | st.sampled_from(SHELVES)


def _count(products: list[Product], chosen: Chosen) -> int:
    return sum(fits(product, chosen) for product in products)


@given(st.lists(PRODUCTS, max_size=25), SHELF, CHOSEN)
def test_leaves_what_fits_every_facet(products: list[Product], shelf: str | None, chosen: Chosen) -> None:
    found = narrow(index_of(*products), shelf, chosen)
    assert list(positions_in(found.products)) == [
        number
        for number, product in enumerate(products)
        if fits(product, chosen) and (shelf is None or shelf in product.shelves)
    ]


@given(st.lists(PRODUCTS, max_size=25), SHELF, CHOSEN)
def test_counts_what_each_value_would_leave(
    products: list[Product], shelf: str | None, chosen: Chosen
) -> None:
    """A facet's own choice does not narrow its counts."""
    found = narrow(index_of(*products), shelf, chosen)
    there = [product for product in products if shelf is None or shelf in product.shelves]
    for facet in found.options:
        for value in facet.values:
            options = {**chosen.options, facet.key: frozenset({value.key})}
            assert value.count == _count(there, replace(chosen, options=options))
    for value in found.tags.values if found.tags else ():
        assert value.count == _count(there, replace(chosen, tags=frozenset({value.key})))
    if found.in_stock is not None:
        assert found.in_stock == _count(there, replace(chosen, only_in_stock=True))
    if found.on_sale is not None:
        assert found.on_sale == _count(there, replace(chosen, only_on_sale=True))


def _sized(*sizes: str, **changes: object) -> Product:
    return replace(Product(tuple(Variant({"Size": size}) for size in sizes)), **changes)  # type: ignore[arg-type]


def _values(found: Narrowed) -> dict[str, list[str]]:
    return {facet.label: [value.label for value in facet.values] for facet in found.options}


def test_one_variant_has_to_fit_all_options() -> None:
    """There is a large red and a small blue shirt, and no large blue one."""
    shirt = Product((Variant({"Size": "L", "Colour": "Red"}), Variant({"Size": "S", "Colour": "Blue"})))
    index = index_of(shirt, shirt)
    chosen = Chosen({"size": frozenset({"l"}), "colour": frozenset({"blue"})})
    found = narrow(index, None, chosen)
    assert found.products == 0
    colours = next(facet for facet in found.options if facet.key == "colour")
    assert [(value.label, value.count) for value in colours.values] == [("Blue", 0), ("Red", 2)]


def test_the_variant_that_fits_has_to_be_in_stock() -> None:
    shirt = Product((Variant({"Size": "L"}, available=0), Variant({"Size": "S"})))
    found = narrow(index_of(shirt, shirt), None, Chosen({"size": frozenset({"l"})}, only_in_stock=True))
    assert found.products == 0
    assert found.in_stock == 0


def test_offers_no_facet_without_a_choice() -> None:
    plain = narrow(index_of(Product(), Product()), None, Chosen())
    assert plain == Narrowed(0b11, [], None, None, None, None)
    alike = narrow(index_of(_sized("M"), _sized("M")), None, Chosen())
    assert alike.options == []


def test_offers_what_its_own_shelf_has() -> None:
    index = index_of(
        _sized("S", "M", shelves=("shirts",)),
        _sized("41", "42", shelves=("shoes",)),
        _sized("41", shelves=("x",)),
    )
    assert _values(narrow(index, "shoes", Chosen())) == {"Size": ["41", "42"]}
    assert _values(narrow(index, "x", Chosen())) == {}
    assert _values(narrow(index, "gone", Chosen())) == {}


def test_takes_spellings_that_differ_in_capitals_for_one() -> None:
    found = narrow(index_of(_sized("M"), _sized("m", "L")), None, Chosen())
    assert [(value.label, value.count) for value in found.options[0].values] == [("M", 2), ("L", 1)]


def test_sorts_sizes_as_they_grow_and_numbers_as_numbers() -> None:
    clothes = narrow(index_of(_sized("XL", "S", "XS", "M")), None, Chosen())
    assert _values(clothes) == {"Size": ["XS", "S", "M", "XL"]}
    papers = narrow(index_of(_sized("10 × 12 in", "8 × 10 in", "A4", "A3")), None, Chosen())
    assert _values(papers) == {"Size": ["8 × 10 in", "10 × 12 in", "A3", "A4"]}


def test_what_no_product_has_leaves_none() -> None:
    index = index_of(_sized("S", "M"))
    for chosen in (
        Chosen({"size": frozenset({"xl"})}),
        Chosen({"gone": frozenset({"m"})}),
        Chosen(tags=frozenset("x")),
    ):
        assert narrow(index, None, chosen).products == 0


def test_tells_the_prices_the_other_choices_leave() -> None:
    index = index_of(
        _sized("S", price_cents=900), _sized("M", price_cents=2500), _sized("M", price_cents=4000)
    )
    assert narrow(index, None, Chosen(lowest_cents=3000)).prices_cents == (900, 4000)
    assert narrow(index, None, Chosen({"size": frozenset({"m"})})).prices_cents == (2500, 4000)


def test_a_rare_value_stays_offered_once_it_is_chosen() -> None:
    tags = [Product(tags=("common", "also"))] * 3 + [Product(tags=(f"tag {n}",)) for n in range(60)]
    index = index_of(*tags)
    rare = "tag 59"
    assert rare not in index.tags.offered
    found = narrow(index, None, Chosen(tags=frozenset({rare})))
    assert found.tags
    assert [value.count for value in found.tags.values if value.key == rare] == [1]


def test_digital_products_do_not_run_out() -> None:
    song = Product((Variant({}, available=0),), product_type=2)
    assert is_in_stock(song)
    assert narrow(index_of(song, Product((Variant({}, available=0),))), None, Chosen()).in_stock == 1
