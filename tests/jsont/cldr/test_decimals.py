"""The formatter `decimal`. Expected texts were checked against the reference engine."""

import pytest

from tests.jsont.cldr.rendering import render


def decimal(number: str, options: str = "", locale: str | None = "en") -> str:
    return render("{n|decimal " + options + "}", {"n": number}, locale)


def test_groups_by_default() -> None:
    assert decimal("1234567.891") == "1,234,567.891"


@pytest.mark.parametrize("locale", ["es", "it", "pl", "pt-PT"])
def test_does_not_group_four_digits_where_the_locale_does_not(locale: str) -> None:
    assert decimal("1234", "", locale) == "1234"


def test_uses_the_second_group_size_of_india() -> None:
    assert decimal("1234567", "", "en-IN") == "12,34,567"


def test_writes_the_numerals_of_the_locale() -> None:
    assert decimal("1234.5", "", "ar-EG") == "١٬٢٣٤٫٥"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("round:up maxfrac:1", "-1,234.6"),
        ("round:down maxfrac:1", "-1,234.5"),
        ("round:ceiling maxfrac:1", "-1,234.5"),
        ("round:floor maxfrac:1", "-1,234.6"),
        ("minfrac:5", "-1,234.56780"),
        ("minfrac:2 maxfrac:1", "-1,234.6"),
        ("maxsig:2", "-1,200"),
        ("minint:6", "-001,234.568"),
        ("no-group", "-1234.568"),
        ("group:false", "-1234.568"),
        ("minFrac:2 maximumFractionDigits:2", "-1,234.57"),
        ("MAXFRAC:0", "-1,234.568"),
        ("style:percent", "-123,457%"),
        ("style:permille-scaled", "-1,235‰"),
        ("style:scientific maxfrac:2", "-1.23E+3"),
        ("style:short", "-1.2K"),
        ("style:nonsense", "-1,234.568"),
    ],
)
def test_applies_options(options: str, text: str) -> None:
    assert decimal("-1234.5678", options) == text


@pytest.mark.parametrize(
    ("text", "shown"), [("NaN", "NaN"), ("nan", "NaN"), ("infinity", "∞"), ("-Infinity", "∞"), ("NAN", "")]
)
def test_reads_what_is_no_digits(text: str, shown: str) -> None:
    assert decimal(text) == shown


def test_takes_the_next_compact_form_when_rounding_reaches_it() -> None:
    assert [decimal(n, "style:short") for n in ("999.4", "999.5", "999999")] == ["999", "1K", "1M"]


def test_pads_significant_digits_of_zero_and_of_small_numbers() -> None:
    assert [decimal(n, "maxsig:3") for n in ("0", "12", "0.000001")] == ["0.00", "12.0", "0.00000100"]


def test_gives_zero_no_sign() -> None:
    assert decimal("-0.4", "maxfrac:0") == "0"


def test_rounds_what_lies_two_places_below_to_zero_in_every_mode() -> None:
    assert [decimal(n, "round:ceiling maxfrac:0") for n in ("0.09", "0.1")] == ["0", "1"]


def test_keeps_all_digits_of_large_numbers() -> None:
    digits = "123456789" * 12
    assert decimal(digits, "no-group") == digits


@pytest.mark.parametrize("text", ["", "abc", " 5", "1,5", "0x1f", "1e999999999", "9" * 6000])
def test_is_empty_for_what_is_no_number_or_an_absurd_one(text: str) -> None:
    assert decimal(text) == ""


def test_is_empty_without_a_locale() -> None:
    assert decimal("5", "", None) == ""


@pytest.mark.parametrize(
    ("number", "options", "text"),
    [
        ("1234.5", "no-grouping", "1234.5"),
        ("1234.5", "no-group grouping:", "1,234.5"),
        ("1.2345", "rounding:up", "1.235"),
        ("1.2345", "round:up rounding:sideways", "1.235"),
        ("0.5", "style:percent style:code", "50%"),
        ("1234", "maxsig:0", "0"),
        ("0.7", "maxsig:0", "1"),
        ("-0.04", "style:scientific maxfrac:1", "-0"),
        ("999999", "style:short maxsig:0", "1M"),
    ],
)
def test_reads_options_as_the_reference(number: str, options: str, text: str) -> None:
    assert decimal(number, options) == text
