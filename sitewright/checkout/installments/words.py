"""What is said of installments, by language: the badge's texts and the information behind it.

Not among the catalogues of `sitewright/locale`: the service speaks languages those do not have, and none of
the others.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sitewright.checkout.installments.offer import PAYMENTS, Bounds, brand_in, locales
from sitewright.content.rich_text import clean_html

_TEXTS = Path(__file__).parent / "texts"


class Words(NamedTuple):
    """Patterns with `{brand}`, `{count}`, `{amount}`, `{minimum}` and `{maximum}`; `html` is markup."""

    payments: str
    payments_from: str
    up_to_or_over: str
    up_to: str
    over: str
    question: str
    html: str


class Information(NamedTuple):
    """The information of one locale, its markup cleaned."""

    language: str
    title: str
    html: str


@cache
def words_in(language: str) -> Words:
    """Of a language of `offer.LANGUAGES`."""
    return Words(**tomllib.loads((_TEXTS / f"{language}.toml").read_text(encoding="utf-8")))


@cache
def information(locale: str) -> Information | None:
    """What stands behind the badge (SF-7.20, D-57); None where the service does not speak the locale."""
    if locale not in locales():
        return None
    language, _, country = locale.partition("-")
    words, brand = words_in(language), brand_in(country)
    html = clean_html(words.html.format(brand=brand, count=PAYMENTS))
    return Information(language, words.question.format(brand=brand), html)


def out_of_range(words: Words, bounds: Bounds, minimum: str, maximum: str) -> str:
    """The one exact sentence where both bounds exist, else the half that says something (SF-5.22, D-12,
    D-96); empty without bounds. `minimum` and `maximum` are the bounds as amounts.
    """
    if bounds.minimum_cents is not None and bounds.maximum_cents is not None:
        return words.up_to_or_over.format(maximum=maximum, minimum=minimum)
    if bounds.maximum_cents is not None:
        return words.up_to.format(maximum=maximum)
    return words.over.format(minimum=minimum) if bounds.minimum_cents is not None else ""
