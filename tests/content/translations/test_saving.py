"""Writing translations down, and taking it back."""

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.models import Page, Translation
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.translations import owner_lists
from sitewright.content.translations.errors import (
    BadTranslation,
    NoSuchSubject,
    NoSuchTranslationLanguage,
)
from sitewright.content.translations.matching import TextState
from sitewright.content.translations.owner_lists import list_progress, subject_in
from sitewright.history.models import ChangeSet
from sitewright.history.recording import recorded_changes
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.content.translations.words import speak, translate
from tests.content.trees import HOME, Editor

PAGE = "content.Page"


@pytest.fixture
def page(website: Website) -> Page:
    """The published home page of a website that German can be read in."""
    speak()
    made = create_page("Home", slug="", tree=HOME)
    publish_page(made.id)
    return made


def texts_of(page_id: str, language: str = "de") -> dict[str, tuple[str, str]]:
    """By path, translation and state."""
    _, texts = subject_in(PAGE, page_id, language)
    return {each.source.path: (each.match.text if each.match else "", each.state.value) for each in texts}


def test_keeps_a_translation_of_each_text_a_page_shows(page: Page) -> None:
    translate(PAGE, page.id, {"title": "Anfang", "title.text": "Wiesenpresse", "lead.html": "<p>Drucke</p>"})
    assert texts_of(page.id) == {
        "title": ("Anfang", "translated"),
        "title.text": ("Wiesenpresse", "translated"),
        "lead.html": ("<p>Drucke</p>", "translated"),
        "shop.label": ("", "missing"),
    }


def test_cleans_rich_text_as_the_original_is_cleaned(page: Page) -> None:
    """I02"""
    hostile = '<p onclick="x()">Drucke<script>alert(1)</script></p><a href="javascript:x()">hier</a>'
    translate(PAGE, page.id, {"lead.html": hostile, "title.text": "<b>Presse</b>\0"})
    found = texts_of(page.id)
    assert found["lead.html"][0] == '<p>Drucke</p><a rel="noopener">hier</a>'
    # A line of text holds no markup: templates escape it.
    assert found["title.text"][0] == "<b>Presse</b>"


def test_marks_what_was_translated_from_other_words(page: Page) -> None:
    translate(PAGE, page.id, {"title.text": "Wiesenpresse", "shop.label": "Laden"})
    Editor(page.id).set("title", text="Meadow Printers")
    publish_page(page.id)
    assert texts_of(page.id)["title.text"] == ("Wiesenpresse", "stale")
    assert texts_of(page.id)["shop.label"] == ("Laden", "translated")


def test_takes_a_translation_that_is_given_again_for_one_of_today(page: Page) -> None:
    translate(PAGE, page.id, {"title.text": "Wiesenpresse"})
    Editor(page.id).set("title", text="Meadow Printers")
    publish_page(page.id)
    translate(PAGE, page.id, {"title.text": "Wiesenpresse"})
    assert texts_of(page.id)["title.text"] == ("Wiesenpresse", "translated")


def test_gives_a_translation_up_that_says_nothing(page: Page) -> None:
    translate(PAGE, page.id, {"title": "Anfang", "lead.html": "<p>Drucke</p>"})
    translate(PAGE, page.id, {"title": " ", "lead.html": "<p></p>"})
    assert {state for _text, state in texts_of(page.id).values()} == {"missing"}


def test_undoes_the_texts_of_a_change_and_keeps_later_ones(page: Page) -> None:
    translate(PAGE, page.id, {"title": "Anfang"})
    with recorded_changes() as recorded:
        translate(PAGE, page.id, {"title": "Beginn", "shop.label": "Laden"})
    translate(PAGE, page.id, {"title.text": "Wiesenpresse"})
    undo_change_set(recorded.change_set_id)
    found = texts_of(page.id)
    assert (found["title"][0], found["shop.label"][0], found["title.text"][0]) == (
        "Anfang",
        "",
        "Wiesenpresse",
    )


def test_undoes_the_first_translation_and_the_undo(page: Page) -> None:
    with recorded_changes() as recorded:
        translate(PAGE, page.id, {"title": "Anfang"})
    undone = undo_change_set(recorded.change_set_id)
    assert texts_of(page.id)["title"] == ("", "missing")
    # Somebody begins anew before the undo is taken back: there is still one row.
    translate(PAGE, page.id, {"shop.label": "Laden"})
    assert Translation.objects.count() == 1
    assert undone.restored_count == 1


def test_records_one_change_and_none_where_nothing_changed(page: Page) -> None:
    with recorded_changes() as recorded:
        translate(PAGE, page.id, {"title": "Anfang", "shop.label": "Laden"})
    assert ChangeSet.objects.get(id=recorded.change_set_id).version_count == 1
    with recorded_changes() as again:
        translate(PAGE, page.id, {"title": "Anfang"})
    assert again.change_set_id == ""


def test_gives_a_page_its_words_back_with_the_page(page: Page) -> None:
    other = create_page("About", slug="about")
    translate(PAGE, other.id, {"title": "Über uns"})
    with recorded_changes() as recorded:
        delete_page(other.id)
    undo_change_set(recorded.change_set_id)
    assert texts_of(other.id)["title"] == ("Über uns", "translated")


def test_refuses_what_is_not_there(page: Page) -> None:
    with pytest.raises(NoSuchTranslationLanguage):
        translate(PAGE, page.id, {"title": "Début"}, language="fr")
    with pytest.raises(NoSuchSubject):
        translate(PAGE, "0" * 32, {"title": "Anfang"})
    with pytest.raises(NoSuchSubject):
        translate("accounts.Person", page.id, {"title": "Anfang"})
    with pytest.raises(BadTranslation):
        translate(PAGE, page.id, {"title": "Anfang", "nothing.text": "x"})
    with pytest.raises(BadTranslation):
        translate(PAGE, page.id, {"title": "x" * 301})
    assert not Translation.objects.exists()


def test_knows_nothing_of_other_websites(page: Page) -> None:
    """I01"""
    other = Website.objects.create(title="Other", languages="de", created_at=clock.now())
    with tenant(other.id), pytest.raises(NoSuchSubject):
        translate(PAGE, page.id, {"title": "Anfang"})
    with tenant(other.id):
        assert list_progress(PAGE, "de").rows == []
        with pytest.raises(NoSuchSubject):
            translate("sites.Website", page.website_id, {"title": "x"})


def test_lists_how_far_each_thing_has_come(page: Page) -> None:
    about = create_page("About", slug="about")
    create_page("Team", slug="team")
    translate(PAGE, about.id, {"title": "Über uns"})
    translate(PAGE, page.id, {"title": "Anfang"})
    rows = {
        each.subject.title: (each.translated, each.stale, each.missing)
        for each in list_progress(PAGE, "de").rows
    }
    assert rows == {"Home": (1, 0, 3), "About": (1, 0, 0), "Team": (0, 0, 1)}
    done = list_progress(PAGE, "de", state=TextState.TRANSLATED).rows
    assert [each.subject.title for each in done] == ["About"]
    missing = list_progress(PAGE, "de", state=TextState.MISSING, search="hOm").rows
    assert [each.subject.title for each in missing] == ["Home"]


def test_goes_on_where_a_page_of_the_list_ended(website: Website, monkeypatch: pytest.MonkeyPatch) -> None:
    speak()
    for number in range(7):
        create_page(f"Page {number}", slug=f"p{number}")
    monkeypatch.setattr(owner_lists, "PAGE_SIZE", 3)
    titles, after = [], ""
    for _ in range(3):
        found = list_progress(PAGE, "de", after=after)
        titles += [each.subject.title for each in found.rows]
        after = found.next_after
    assert titles == [f"Page {number}" for number in range(7)]
    assert after == ""


def test_follows_menu_entries_by_their_words(website: Website) -> None:
    speak()
    set_navigation("main", [LinkData("Shop", external_link="/shop"), LinkData("Blog", external_link="/blog")])
    subject, texts = subject_in("content.Navigation", "main", "de")
    translate("content.Navigation", "main", {texts[0].source.path: "Laden"})
    set_navigation("main", [LinkData("Blog", external_link="/blog"), LinkData("Shop", external_link="/shop")])
    _, after = subject_in("content.Navigation", subject.id, "de")
    assert [(each.source.text, each.match and each.match.text) for each in after] == [
        ("Blog", None),
        ("Shop", "Laden"),
    ]


def test_translates_the_fields_a_kind_adds_to_its_items(website: Website) -> None:
    speak()
    calendar = create_collection("events", "Dates")
    extra = {"startDate": "2027-05-01T10:00", "addressTitle": "Old mill"}
    event = create_item(calendar.id, ItemData("Class", excerpt_html="<p>Two days</p>", extra=extra))
    _, texts = subject_in("content.Item", event.id, "de")
    assert [(each.source.path, each.source.text) for each in texts] == [
        ("title", "Class"),
        ("excerpt", "<p>Two days</p>"),
        ("extra.addressTitle", "Old mill"),
    ]
