"""The formatter `message`. Expected texts were checked against the reference engine."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import NOW_MS, render

DATA: dict[str, JSON] = {
    "one": 1,
    "text": "5",
    "word": "abc",
    "price": {"value": "12.50", "currency": "EUR"},
    "none": None,
    "fraction": "1.50",
    "moment": NOW_MS,
    "website": {"timeZone": "UTC"},
}


def message(pattern: str, references: str = "one text word price none fraction", locale: str = "en") -> str:
    return render("{p|message " + references + "}", {"p": pattern, **DATA}, locale)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{0} {1} {2} {3}", "1 5 abc 12.50"),
        ("[{4}] [{9}] [{zz}] [{-x}]", "[] [] [] [{x}]"),
        ("it''s 'quoted {0}' {0}", "it's quoted {0} 1"),
        ("lone ' quote {0}", "lone  quote {0}"),
        ("a{b", "a{b"),
        ("{0 nonsense}|{0 1}|", "||"),
    ],
)
def test_fills_in_arguments(pattern: str, text: str) -> None:
    assert message(pattern) == text


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{0 plural one{# item} other{# items}}", "1 item"),
        ("{1 plural offset:1 =5{all #} other{# more}}", "all 5"),
        ("{1 plural offset:1 one{#} other{# more}}", "4 more"),
        ("{5 plural one{#} other{# pieces}}", "1.50 pieces"),
        ("{1 plural one{#}}", ""),
        ("{0 plural =x{a} other{b}}", ""),
        ("{0 plural one{{1 plural other{# and}} #} other{x}}", "5 and 1"),
        ("{0 plural one{'#' '{0}'}}", "1 {0}"),
        ("{0 selectordinal one{#st} other{#th}}", "1st"),
        ("{2 select abc{yes #} other{no}}", "yes abc"),
        ("{4 plural other{#}}", "0"),
    ],
)
def test_chooses_branches(pattern: str, text: str) -> None:
    assert message(pattern) == text


def test_follows_the_plural_rules_of_the_locale() -> None:
    pattern = "{0 plural one{one} few{few} many{many} other{other}}"
    assert [message(pattern, reference, "pl") for reference in ("one", "text", "fraction")] == [
        "one",
        "many",
        "other",
    ]


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{3 money}", "€12.50"),
        ("{3 currency,style:code}", "12.50 EUR"),
        ("{5 decimal minfrac:3}", "1.500"),
        ("{0 datetime date:long}", "January 1, 1970"),
    ],
)
def test_applies_formatters(pattern: str, text: str) -> None:
    assert message(pattern) == text


def test_takes_named_arguments_from_the_scope_around() -> None:
    assert message("{n} {0} {m}", "n:one m=word") == "1 1 abc"


def test_looks_up_from_the_frame_around_the_variable() -> None:
    assert render("{.repeated section l}{p|message @};{.end}", {"l": ["a", "b"], "p": "<{0}>"}) == "<a>;<b>;"


def test_survives_deeply_nested_and_long_patterns() -> None:
    deep = "{0 plural other{" * 2000 + "}}" * 2000
    assert message(deep) == ""
    assert message("{" * 3000) == "{" * 3000


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{9;0}", ""),
        ("{9;0 number}", ""),
        ("{0 money}", "$0.00"),
        ("{1 money}", ""),
        ("{1 datetime yMMMd}", "Jan 1, 1970"),
        ("{2;1 datetime-interval y}", "1970"),
    ],
)
def test_gives_forms_their_arguments_as_the_reference(pattern: str, text: str) -> None:
    data: dict[str, JSON] = {"p": pattern, "a": {"value": "x", "currency": "USD"}, "b": None, "c": "x"}
    assert render("{p|message a b c}", {**data, "website": {"timeZone": "UTC"}}) == text


def test_counts_what_is_no_number_as_zero() -> None:
    assert render("{@|message}", "{9 plural one{one} other{other}}", "fr") == "one"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{0 plural offset:-1 one{# one} other{# other}}", "3 other"),
        ("{0 select 2{two} 5.25{more} other{others}}", ""),
    ],
)
def test_reads_choices_as_the_reference(pattern: str, text: str) -> None:
    assert render("{p|message n}", {"p": pattern, "n": 2}) == text
