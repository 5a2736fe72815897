"""What is looked for where a journey runs in German, by the catalogues as they are."""

import re

import pytest

from tests.journeys.english_left import is_websites_english
from tests.journeys.in_german import AROUND_WORDS, either
from tests.journeys.phrases import german, german_of_part


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Add section", "Abschnitt hinzufügen"),
        ("Undo: Edit heading", "Rückgängig: Überschrift bearbeiten"),
        ("Publish “Autumn”", "„Autumn“ veröffentlichen"),
        ("Status: Cancelled", "Status: Storniert"),
        ("JPY · Japanese Yen", "JPY · Japanischer Yen"),
        ("Autumn Home page", "Autumn Startseite"),
        ("$1,299.00", "1.299,00 $"),
        ("82 products", "82 Produkte"),
        ("Tuesday, January 8, 2030", "Dienstag, 8. Januar 2030"),
        ("January 22", "22. Januar"),
        ("Nothing says “popy”. 11 results for “poppy”", "Nirgends steht „popy“. 11 Ergebnisse für „poppy“"),
    ],
)
def test_it_says_a_whole_text_in_german(english: str, said: str) -> None:
    assert said in german(english)


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (re.compile("^Drag Columns"), "Spalten ziehen oder mit Alt und den Pfeiltasten verschieben"),
        (re.compile("^Move [A-Z]"), "Hero verschieben"),
        (re.compile("^Insert between Columns.* and Band$"), "Zwischen Spalten 2 und Streifen einfügen"),
        (re.compile("Draft saved|Live"), "Entwurf gespeichert"),
        (re.compile("^Details of"), "Details zu Poppy Heads"),
    ],
)
def test_it_looks_for_german_where_an_expression_looks_for_english(
    english: re.Pattern[str], said: str
) -> None:
    assert either(english, is_whole=False).search(said)


def test_it_looks_for_the_sentences_a_part_is_of() -> None:
    (sentence,) = german_of_part("works on this website already")
    assert re.search(sentence, "Ada arbeitet schon an dieser Website.")


def test_it_looks_for_a_part_by_whole_words() -> None:
    country = either("Country", is_whole=False, around=AROUND_WORDS)
    assert country.search("Land wählen")
    assert not country.search("Bundesland oder Region")


def test_it_looks_for_a_whole_text_with_space_around_it() -> None:
    assert either("To", is_whole=True).search(" Bis ")
    assert not either("To", is_whole=True).search("Bisher")


@pytest.mark.parametrize("text", ["Add To Cart", "82 products", "One item in cart", "Skip to content"])
def test_it_knows_english_of_the_website(text: str) -> None:
    assert is_websites_english(text)


@pytest.mark.parametrize("text", ["In den Warenkorb", "82 Produkte", "Details", "Poppy Heads"])
def test_it_knows_what_is_none(text: str) -> None:
    assert not is_websites_english(text)


def test_it_leaves_alone_what_an_owner_wrote() -> None:
    assert german("Printed by the river") == ()
    assert not either("Printed by the river", is_whole=False).search("Gedruckt am Fluss")
