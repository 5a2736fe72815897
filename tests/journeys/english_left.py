"""What is left in English where a journey runs in German: in the studio, and on the website."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.journeys.catalogues import sentences, website_sentences
from tests.journeys.german import READ, english_on, is_worded, without_gaps
from tests.journeys.in_german import typed

_DEMO = Path(__file__).parents[2] / "demo/content"
_OWNERS_WORDS = {
    "Events", "Blog", "Shop", "Products", "Contact", "About", "Home", "Journal", "Search", "Title",
    "WELCOME10",
}  # fmt: skip
"""What pages and links of the demo are called, in whatever language its owner writes."""
_THEMES = {"Harbour", "Meadow"}
"""Names of themes are the same everywhere; palettes and looks that are called alike have German names."""

_LONG = 30
"""Shorter texts may stand in an owner's sentence by chance."""


def english_left(page: Page) -> list[str]:
    """Of what is seen or heard on the screen, what the catalogues have in German. Owners' words may be in any
    language; a website that was never set to German, and a studio that was set to English, speak their own.
    """
    # A picture by itself has no language.
    if not page.evaluate("document.documentElement.lang ?? ''").startswith("de"):
        return []
    found = _in_studio(page) if "/config" in page.url else _on_website(page)
    return [f"English: {text}" for text in found if not any(text in words for words in typed)]


def _in_studio(page: Page) -> list[str]:
    german = {sentence.said for sentence in sentences()}
    # Behind a German name of a part stands what the owner wrote in it: “Überschrift: Our door is open”.
    said = english_on(page) - _OWNERS_WORDS - _THEMES
    return [text for text in said if text.partition(": ")[0] not in german]


def _on_website(page: Page) -> list[str]:
    said = set(page.evaluate(READ))
    return [text for text in said if is_websites_english(text) and not _is_of_demo(text)]


@cache
def is_websites_english(text: str) -> bool:
    """Whether it is a text for visitors that has another in German."""
    return any(known.fullmatch(text) for known in _website_english())


@cache
def _website_english() -> list[re.Pattern[str]]:
    german = {sentence.said for sentence in website_sentences()}
    return [
        without_gaps(english)
        for english, said in website_sentences()
        if english != said and english not in german and is_worded(english)
    ]


@cache
def _is_of_demo(text: str) -> bool:
    return text in _demo_texts() or (len(text) > _LONG and any(text in words for words in _demo_texts()))


@cache
def _demo_texts() -> frozenset[str]:
    return frozenset(
        text for path in _DEMO.glob("*.json") for text in _strings_in(json.loads(path.read_text()))
    )


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _strings_in(each)
