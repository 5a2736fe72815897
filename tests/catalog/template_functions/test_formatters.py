"""The store's predicates and formatters. Expected texts were checked against the reference engine."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import engine, render, rendered

SMALL: dict[str, JSON] = {
    "attributes": {"Size": "S"},
    "price": 1000,
    "priceMoney": {"value": "10.00", "currency": "USD"},
    "salePriceMoney": {"value": "8.00", "currency": "USD"},
    "onSale": True,
    "qtyInStock": 2,
}
LARGE: dict[str, JSON] = {
    "attributes": {"Size": "L <x>"},
    "price": 1200,
    "priceMoney": {"value": "12.00", "currency": "USD"},
    "qtyInStock": 0,
}
OPEN, CLOSE = '\n\n\n<div class="product-price">\n', "</div>"


def product(*variants: JSON, **content: JSON) -> dict[str, JSON]:
    structured: dict[str, JSON] = {
        "productType": 1,
        "variants": list(variants),
        "variantOptionOrdering": ["Size"],
    }
    return {"id": "p1", "structuredContent": structured | content}


def native(amount: str) -> str:
    return f'<span class="sqs-money-native">{amount}</span>'


def test_answers_the_predicates() -> None:
    template = "{.has-variants?}v{.end}{.varied-prices?}p{.end}{.on-sale?}s{.end}{.sold-out?}o{.end}"
    assert render(template, product(SMALL, LARGE)) == "vps"
    assert render(template, product(LARGE)) == "o"
    assert render(template, None) == "o"


def test_shows_the_lowest_of_varied_prices() -> None:
    assert render("{@|product-price}", product(SMALL, LARGE)) == f"{OPEN}from {native('8.00')}\n\n{CLOSE}"


def test_shows_sale_and_original_price() -> None:
    output = render("{@|product-price}", product(SMALL))
    assert f"Sale Price:</span>{native('8.00')} <span" in output
    assert f'<span class="original-price">{native("10.00")}</span>\n\n{CLOSE}' in output


def test_shows_the_normal_price() -> None:
    assert render("{@|product-price}", product(LARGE)) == f"{OPEN}{native('12.00')}\n{CLOSE}"


def test_writes_money_by_locale_where_the_website_asks_for_it() -> None:
    data = product(LARGE) | {"featureFlags": {"useCLDRMoneyFormat": True}}
    assert render("{@|product-price}", data, "de") == f"{OPEN}12,00\u00a0$\n{CLOSE}"
    assert render("{@|product-price style:code}", data) == f"{OPEN}12.00 USD\n{CLOSE}"


def test_words_prices_as_the_website_does() -> None:
    data = product(SMALL, LARGE) | {"localizedStrings": {"productPriceFromText": "ab {fromPrice}"}}
    assert render("{@|product-price}", data) == f"{OPEN}ab {native('8.00')}\n\n{CLOSE}"


def test_an_empty_wording_leaves_the_price_out_but_not_a_mark() -> None:
    texts: JSON = {"productPriceFromText": "", "productSaleText": ""}
    data = product(SMALL, LARGE) | {"localizedStrings": texts}
    assert render("{@|product-price}", data) == f"{OPEN}\n\n{CLOSE}"
    assert render("{@|product-status}", data) == '<div class="product-mark sale">sale</div>'


@pytest.mark.parametrize(
    ("plan", "text"),
    [
        ({"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 0}, " every month"),
        (
            {"billingPeriod": {"value": 2, "unit": "MONTH"}, "numBillingCycles": 6},
            " every 2 months for 1 year",
        ),
        (
            {"billingPeriod": {"value": 2, "unit": "WEEK"}, "numBillingCycles": 3},
            " every 2 weeks for 6 weeks",
        ),
    ],
)
def test_tells_the_terms_of_a_subscription(plan: JSON, text: str) -> None:
    data = product(LARGE, isSubscribable=True, subscriptionPlan=plan)
    assert render("{@|product-price}", data) == f"{OPEN}{native('12.00')}{text}\n{CLOSE}"


def test_calls_a_subscription_without_billing_period_unavailable() -> None:
    data = product(LARGE, isSubscribable=True)
    assert render("{@|product-price}", data) == f"{OPEN}Unavailable\n\n{CLOSE}"


def test_shows_no_price_for_an_undefined_product() -> None:
    assert render("{@|product-price}", {"structuredContent": {"productType": -1}}) == f"{OPEN}\n{CLOSE}"


def test_shows_the_price_of_the_first_subscription_option() -> None:
    option: JSON = {"priceMoney": {"value": "9", "currency": "USD"}}
    output = render("{@|subscription-price}", product(LARGE | {"pricingOptions": [option]}))
    assert output == f'\n\n\n<div class="subscription-price">\n{native("9.00")}\n</div>'


@pytest.mark.parametrize(
    ("amount", "text"),
    [("10.00", "1000"), ("7.5", "750"), ("1.234", "123.4"), ("0.00", "0"), ("1e3", "100000"), ("abc", "0")],
)
def test_moves_the_decimal_point_of_plain_prices(amount: str, text: str) -> None:
    assert render("{@|normal-price}", product({"priceMoney": {"value": amount}})) == text


def test_offers_each_value_of_an_option_once_and_escaped() -> None:
    output = render("{@|variants-select}", product(SMALL, LARGE, SMALL))
    assert output.startswith(
        '\n  \n  \n  \n  \n\n  <div class="product-variants" data-item-id="p1" data-variants="['
    )
    assert output.count('<option value="S">S</option>') == 1
    assert '<option value="L &lt;x&gt;">L &lt;x&gt;</option>' in output
    assert 'id="variant-option-Size-L &lt;x&gt;"' in output


def test_offers_no_choice_of_a_single_variant() -> None:
    assert render("[{@|variants-select}]", product(SMALL)) == "[]"


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        (product(SMALL), True),
        (product(LARGE), False),
        (product(SMALL, productType=2), False),
        (product(SMALL, isSubscribable=True), False),
        (product(SMALL, productType=3), True),
        (
            product(SMALL, productType=3)
            | {"websiteSettings": {"storeSettings": {"multipleQuantityAllowedForServices": False}}},
            False,
        ),
    ],
)
def test_asks_for_a_quantity_only_where_one_makes_sense(data: JSON, shown: bool) -> None:
    assert ("quantity-label" in render("{@|quantity-input}", data)) is shown


def test_labels_the_button() -> None:
    assert 'data-original-label="Add To Cart"' in render("{@|add-to-cart-btn}", product(SMALL))
    assert 'data-original-label="Subscribe"' in render(
        "{@|add-to-cart-btn}", product(SMALL, isSubscribable=True)
    )
    own = product(SMALL, useCustomAddButtonText=True, customAddButtonText='Take "it"')
    assert 'data-original-label="Take &quot;it&quot;"' in render("{@|add-to-cart-btn}", own)


@pytest.mark.parametrize("template", ["{.var @v p|add-to-cart-btn}{@v}", "{@|get k|add-to-cart-btn}"])
def test_labels_the_button_by_the_product_it_is_for(template: str) -> None:
    """Not by what is around, which in `.var` and after other formatters is another value."""
    around: dict[str, JSON] = {"k": "p", "p": product(SMALL, isSubscribable=True)}
    assert 'data-original-label="Subscribe"' in render(template, product(SMALL) | around)


def test_passes_the_form_of_the_product_to_the_button() -> None:
    data = product(SMALL, additionalFieldsFormId="f", additionalFieldsForm={"name": "T"})
    output = render("{@|add-to-cart-btn}", data)
    assert "sqs-button-element--primary use-form" in output
    assert 'data-form="{&quot;name&quot;:&quot;T&quot;}"' in output


def test_puts_the_parts_of_a_purchase_together() -> None:
    data = product(SMALL, LARGE)
    parts = [
        render("{@|" + name + "}", data) for name in ("variants-select", "quantity-input", "add-to-cart-btn")
    ]
    assert render("{@|product-checkout}", data) == "".join(parts)


def test_marks_products() -> None:
    assert render("{@|product-status}", product(LARGE)) == '<div class="product-mark sold-out">sold out</div>'
    assert render("{@|product-status}", product(SMALL)) == '<div class="product-mark sale">sale</div>'
    assert render("[{@|product-status}]", product({"qtyInStock": 1})) == "[]"


def test_tells_how_few_are_left() -> None:
    views: JSON = [{"qtyInStock": 3, "attributes": {"Size": "S"}}]
    context: JSON = {
        "p1": {"scarcityEnabled": True, "scarcityText": "{qtyInStock} <left>", "scarcityTemplateViews": views}
    }
    output = render("{x|product-scarcity}", {"x": product(), "productMerchandisingContext": context})
    assert output == (
        '\n  <div class="product-scarcity" data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}" hidden>'
        "\n    3 &lt;left&gt;\n  </div>\n"
    )


@pytest.mark.parametrize(
    ("argument", "group"), [("shop", "own"), ("outer", "around"), ("word", "word"), ("", "")]
)
def test_groups_quick_views(argument: str, group: str) -> None:
    data: JSON = {"x": {"id": "p1", "shop": "own"}, "outer": "around"}
    assert f'data-group="{group}"' in render("{x|product-quick-view " + argument + "}", data)


@pytest.mark.parametrize("data", [{"": "nameless"}, {"x": {"": "nameless"}, "": "around"}])
def test_groups_quick_views_by_a_key_without_a_name(data: JSON) -> None:
    assert 'data-group="nameless"' in render("{x|product-quick-view}", data)


@pytest.mark.parametrize(
    ("kind", "values", "answer"),
    [
        ("name", {"First": "A", "Last": "B"}, "A B"),
        ("date", {"Month": 1, "Day": 2, "Year": 2020}, "1/2/2020"),
        ("phone", {"Country": "1", "Areacode": "2", "Prefix": "3", "Line": "4"}, "+1 2-3-4"),
        ("time", {"Minute": "30", "Ampm": "am"}, "00:30:00 am"),
        ("checkbox", ["One", "Two"], "One, Two\n"),
        ("text", None, "N/A"),
    ],
)
def test_summarises_answers(kind: str, values: JSON, answer: str) -> None:
    output = render("{@|summary-form-field}", {"type": kind, "rawTitle": "Q", "values": values})
    assert output.endswith(f"Q:</span> {answer}\n</div>")


def test_fails_for_a_likert_field_without_answers() -> None:
    result = rendered("[{@|summary-form-field}]", {"type": "likert"})
    assert (result.output, [error.code for error in result.errors]) == ("[]", ["unexpected"])


def test_lists_the_classes_of_a_product() -> None:
    item = product(SMALL | {"qtyInStock": 0}) | {
        "recordType": 11,
        "tags": ["A b"],
        "recordTypeLabel": "store",
    }
    output = render("{.repeated section l}{@|item-classes}{.end}", {"l": [item]})
    assert output == "hentry tag-a-b post-type-store article-index-1 on-sale sold-out"


def test_a_fraction_of_zeros_is_trimmed_where_that_is_asked_for() -> None:
    """SF-9.22"""
    assert render("{@|percentage-format}", "12") == "12.00"
    assert render("{@|percentage-format trim}", "12") == "12"
    assert render("{@|percentage-format trim}", "12.5") == "12.5"


def test_writes_hundredths_and_percentages() -> None:
    assert render("{@|bookkeeper-money-format}", 12345, "de") == "123,45\u00a0€"
    assert render("{@|percentage-format}", "12.5") == "12.50"
    assert render("{@|cart-quantity}", {"entries": [{"quantity": 2}, {"quantity": "3"}]}).endswith(
        ">5</span>"
    )


@pytest.mark.parametrize(
    "value",
    [None, 5, "text", [], [1], {"structuredContent": [1]}, {"structuredContent": {"variants": [None]}}],
)
def test_formats_any_value_without_failing(value: JSON) -> None:
    names = [
        name
        for name, registered in engine().registry.formatters.items()
        if registered.function.__module__.startswith("sitewright.catalog")
    ]
    template = "".join("{@|" + name + "}" for name in names)
    assert rendered(template, value).errors == []


def test_takes_any_true_flag_for_money_by_locale() -> None:
    data = product(LARGE) | {"featureFlags": {"useCLDRMoneyFormat": "1"}}
    assert render("{@|product-price}", data) == f"{OPEN}$12.00\n{CLOSE}"


def test_shows_huge_native_amounts_as_doubles() -> None:
    huge = product({"priceMoney": {"value": "1e21"}})
    assert render("{@|product-price}", huge) == f"{OPEN}{native('999,999,999,999,999,900,000.00')}\n{CLOSE}"


def test_shows_a_sold_out_text_that_is_no_text() -> None:
    context: dict[str, JSON] = {"p1": {"customSoldOutText": False}}
    output = render("{@|product-status}", product() | {"productMerchandisingContext": context})
    assert output == '<div class="product-mark sold-out">false</div>'


def test_counts_tags_of_an_object() -> None:
    data: JSON = {"tags": {"a": 1, "b": 2}, "recordTypeLabel": "text"}
    assert render("{@|item-classes}", data) == "hentry tag- tag- post-type-text"


def test_gives_an_option_that_is_named_twice_its_values_once() -> None:
    data = product(SMALL, LARGE, variantOptionOrdering=["Size", "Size"])
    assert render("{@|variants-select}", data).count("<option value=") == 4


def test_counts_options_of_an_ordering_that_is_an_object() -> None:
    data = product(SMALL, LARGE, variantOptionOrdering={"a": "Size", "b": "Fit"})
    assert render("{@|variants-select}", data).count('<div class="variant-option">') == 2


def test_offers_no_quantity_of_a_subscription() -> None:
    plenty: JSON = {"qtyInStock": 9}
    assert render("{@|quantity-input}", product(plenty, isSubscribable=1)) == ""
    assert render("{@|quantity-input}", product(plenty)) != ""


@pytest.mark.parametrize(
    ("field", "answer"),
    [
        ({"type": "time", "values": {"Hour": 0, "Minute": 5, "Ampm": "am"}}, "00:5:00 am"),
        ({"type": "date", "values": {"Month": [1, 2], "Day": True}}, "1,2/true/"),
        ({"type": "phone", "values": {"Country": 0, "Line": 7}}, "--7"),
        ({"type": "checkbox", "values": [[1, 2], None]}, "1,2, \n"),
    ],
)
def test_prints_parts_of_answers_as_variables_do(field: dict[str, JSON], answer: str) -> None:
    assert f"</span> {answer}\n</div>" in render("{@|summary-form-field}", field | {"rawTitle": "Q"})


def test_shows_an_address_line_that_is_an_empty_looking_object() -> None:
    field: JSON = {"type": "address", "values": {"Line2": {"a": 1}}}
    assert "<div></div>\n  <div></div>" in render("{@|summary-form-field}", field)


def test_finds_the_likert_answer_of_a_list() -> None:
    field: JSON = {"type": "likert", "values": {"Nice?": [1]}}
    assert "Nice?:</span> Agree" in render("{@|summary-form-field}", field)
