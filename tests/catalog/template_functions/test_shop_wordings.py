"""What the store's markup says when the owner says nothing, and what the owner's words replace."""

import re
from pathlib import Path

import pytest

import sitewright
from sitewright.catalog.availability import is_sold_out
from sitewright.catalog.models import ProductType
from sitewright.jsont.values import JSON
from sitewright.kit.messages import LOCALES, texts_of
from sitewright.themes.context.localized import said_by_scripts
from tests.jsont.cldr.rendering import render

LIKERT = {-2: "Strongly Disagree", -1: "Disagree", 0: "Neutral", 1: "Agree", 2: "Strongly Agree"}


def product(product_type: int = 1, **content: JSON) -> dict[str, JSON]:
    variants: JSON = [{"attributes": {"Size": size}, "qtyInStock": 3, "onSale": True} for size in ("S", "L")]
    details: JSON = {
        "productType": product_type,
        "variants": variants,
        "variantOptionOrdering": ["Size"],
        **content,
    }
    return {"id": "p1", "structuredContent": details}


# Formatter, product, default, and the name of the owner's own text.
WORDINGS: list[tuple[str, dict[str, JSON], str, str]] = [
    ("product-status", product(variants=[]), "sold out", "productSoldOutText"),
    ("product-status", product(), "sale", "productSaleText"),
    ("product-quick-view", product(), "Quick View", "productQuickViewText"),
    ("add-to-cart-btn", product(), "Add To Cart", "productAddToCartText"),
    ("add-to-cart-btn", product(isSubscribable=True), "Subscribe", "productSubscribeText"),
    ("variants-select", product(), "Select Size", "productVariantSelectText"),
    ("variants-select", product(4), "Select Value", "giftCardVariantSelectText"),
    ("quantity-input", product(), "Quantity", "productQuantityInputLabel"),
]


@pytest.mark.parametrize(("formatter", "data", "default", "name"), WORDINGS)
def test_says_the_default_until_the_owner_says_otherwise(
    formatter: str, data: dict[str, JSON], default: str, name: str
) -> None:
    """SF-8.35, SF-8.36, PL-8.52"""
    template = "{@|" + formatter + "}"
    assert f">{default}" in render(template, data).replace("Size: <", "")
    own = render(template, data | {"localizedStrings": {name: "Own words"}})
    assert ">Own words" in own
    assert f">{default}" not in own


@pytest.mark.parametrize("language", sorted(folder.name for folder in LOCALES.iterdir()))
def test_every_wording_is_said_in_every_language(language: str) -> None:
    """Without one in the catalogue a shop would fall back to the English of the template language."""
    package = Path(sitewright.__file__).parent
    sources = [*package.glob("catalog/template_functions/*.py"), *package.glob("themes/context/*.py")]
    named = re.compile(r'"((?:product|giftCard)[A-Z]\w*(?:Text|Label|Unavailable))"')
    names = {name for file in sources for name in named.findall(file.read_text())}
    assert {"productScarcityText", "giftCardVariantSelectText"} <= names
    assert names - set(texts_of("strings", language)) == set()


def test_pages_carry_every_wording_their_scripts_say_and_few_others() -> None:
    """SF-8.35"""
    package = Path(sitewright.__file__).parent
    script = (package.parent / "frontend/storefront/src/words/en.ts").read_text()
    said = set(re.findall(r"^  (\w+):", script, re.MULTILINE))
    strings = {**texts_of("strings", "en"), "subtotal": "All in all"}
    carried = said_by_scripts(strings)
    assert set(strings) & said <= set(carried) <= said


@pytest.mark.parametrize("field", ["checkbox", "text", "radio", "select"])
@pytest.mark.parametrize("unanswered", [{}, {"value": ""}, {"value": None, "values": []}])
def test_shows_what_was_not_answered(field: str, unanswered: dict[str, JSON]) -> None:
    """SF-8.37, PL-8.53"""
    summary: dict[str, JSON] = {"type": field, "rawTitle": "Q"}
    assert "Q:</span> N/A\n" in render("{@|summary-form-field}", summary | unanswered)
    strings: dict[str, JSON] = {"localizedStrings": {"productSummaryFormNoAnswerText": "nothing"}}
    assert "Q:</span> nothing\n" in render("{@|summary-form-field}", summary | unanswered | strings)


@pytest.mark.parametrize(
    ("field", "answer"),
    [
        ({"type": "address", "values": {"Line1": "1 Rd", "City": "Ely"}}, "<div>1 Rd</div>"),
        ({"type": "checkbox", "values": ["One", "Two"]}, "One, Two"),
        ({"type": "date", "values": {"Month": 1, "Day": 2, "Year": 2020}}, "1/2/2020"),
        ({"type": "likert", "values": {"Nice?": 2}}, "Nice?:</span> Strongly Agree"),
        ({"type": "name", "values": {"First": "Ada", "Last": "Lee"}}, "Ada Lee"),
        ({"type": "phone", "values": {"Areacode": 2, "Prefix": 3, "Line": 4}}, "2-3-4"),
        ({"type": "time", "values": {"Hour": 9, "Minute": 30, "Ampm": "am"}}, "9:30:00 am"),
        ({"type": "text", "value": "anything else"}, "anything else"),
    ],
)
def test_summarises_every_type_of_field_under_its_title(field: dict[str, JSON], answer: str) -> None:
    """PL-3.26"""
    summary = render("{@|summary-form-field}", field | {"rawTitle": "Your answer"})
    assert "Your answer:</span>" in summary
    assert answer in summary


@pytest.mark.parametrize(("value", "answer"), LIKERT.items())
def test_names_the_five_likert_answers(value: int, answer: str) -> None:
    """PL-9.17"""
    field: JSON = {"type": "likert", "rawTitle": "Q", "values": {"Nice?": value}}
    assert f"Nice?:</span> {answer}</div>" in render("{@|summary-form-field}", field)


def test_makes_the_quick_view_a_button_with_item_and_group() -> None:
    """PL-2.37"""
    assert render("{@|product-quick-view shop}", product()) == (
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0" '
        'data-id="p1" data-group="shop">Quick View</span>'
    )


def test_numbers_the_types_of_products() -> None:
    """SF-3.66, D-38: of these only things and services run out."""
    numbers = {kind.name.lower(): kind.value for kind in ProductType}
    assert numbers == {"physical": 1, "digital": 2, "service": 3, "gift_card": 4, "paywall": 5}
    assert [is_sold_out(kind, [(False, 0)]) for kind in ProductType] == [True, False, True, False, False]
