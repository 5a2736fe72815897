"""Finding locales, and keeping their data out of the way until it is used."""

import subprocess
import sys

import pytest

from sitewright.jsont.cldr import table
from sitewright.jsont.cldr.amounts import currency_of_region
from sitewright.jsont.cldr.locale import locale_data


@pytest.mark.parametrize(
    ("tag", "known", "region"),
    [
        ("en", "en", "US"),
        ("EN_us", "en", "US"),
        ("de-DE", "de", "DE"),
        ("zh-TW", "zh-Hant", "TW"),
        ("zh", "zh", "CN"),
        ("ar", "ar-EG", "EG"),
        ("es-MX", "es-MX", "MX"),
        ("pt", "pt", "BR"),
        ("xx", "en", "001"),
        ("", "en", "001"),
        ("../../etc/passwd", "en", "001"),
    ],
)
def test_finds_the_nearest_locale(tag: str, known: str, region: str) -> None:
    locale = locale_data(tag)
    assert (locale.tag, locale.region) == (known, region)


def test_has_complete_data_for_every_locale() -> None:
    for tag in sorted(table.known_locales()):
        numbers = table.section(tag, "numbers")
        assert {"decimal", "group", "percentSign", "minusSign"} <= numbers["symbols"].keys(), tag
        gregorian = table.section(tag, "calendars")["gregorian"]
        assert gregorian["date"].keys() == gregorian["time"].keys() == gregorian["joinAt"].keys(), tag


def test_knows_the_currency_of_a_region() -> None:
    assert [currency_of_region(region) for region in ("DE", "JP", "US", "ZZ")] == ["EUR", "JPY", "USD", "USD"]


def test_does_not_load_babel_before_a_locale_is_used() -> None:
    code = (
        "import sys; from sitewright.themes.template_registry import template_registry;"
        "template_registry(); print('babel' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"
