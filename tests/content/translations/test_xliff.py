"""Files for translators: what goes out comes back to the letter, and nothing hostile comes in."""

import pytest

from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item, Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.update_item import update_item
from sitewright.content.translations.errors import BadXliff
from sitewright.content.translations.operations.import_translations import (
    ImportReport,
    import_translations,
)
from sitewright.content.translations.owner_lists import subject_in
from sitewright.content.translations.subjects import subject_types
from sitewright.content.translations.xliff import NAMESPACE
from sitewright.content.translations.xliff.parsing import MOST_BYTES
from sitewright.content.translations.xliff.writing import xliff_pieces
from sitewright.history.recording import recorded_changes
from sitewright.history.undo import undo_change_set
from sitewright.sites.models import Website
from tests.content.translations.words import speak, translate
from tests.content.trees import HOME, Editor, block, section, tree

PAGE, ITEM = "content.Page", "content.Item"
BODY = '<p>Fish &amp; <b>chips</b>&nbsp;twice<br>a <a href="/x?a=1&amp;b=2" rel="noopener">day</a></p>'


@pytest.fixture
def blog(website: Website) -> Collection:
    speak()
    return create_collection("blog", "Journal", slug="blog")


@pytest.fixture
def post(blog: Collection) -> Item:
    return create_item(blog.id, ItemData("Fish & chips", body_html=BODY, seo_description="Two\nlines"))


def exported(language: str = "de") -> str:
    return "".join(xliff_pieces(subject_types(), "en-US", language))


def taken(content: str, language: str = "de") -> ImportReport:
    return import_translations(language, content.encode())


def file_of(subject: str, *units: str, language: str = "de") -> str:
    return (
        f'<xliff version="1.2" xmlns="{NAMESPACE}"><file original="{subject}" source-language="en" '
        f'target-language="{language}" datatype="html"><body>{"".join(units)}</body></file></xliff>'
    )


def unit(path: str, source: str, target: str, state: str = "translated") -> str:
    of_target = f'<target state="{state}">{target}</target>'
    return f'<trans-unit id="{path}"><source>{source}</source>{of_target}</trans-unit>'


def german(subject_type: str, subject_id: str) -> dict[str, tuple[str, str]]:
    _, texts = subject_in(subject_type, subject_id, "de")
    return {each.source.path: (each.match.text if each.match else "", each.state.value) for each in texts}


def said(report: ImportReport) -> set[str]:
    return {remark.said.code for remark in report.remarks}


def test_brings_back_what_went_out_to_the_letter(post: Item) -> None:
    """Every original as its own translation: what is stored then is the original."""
    words = {"title": "Fish & chips", "body": BODY, "seoDescription": "Two\nlines"}
    translate(ITEM, post.id, words)
    file = exported()
    translate(ITEM, post.id, dict.fromkeys(words, ""))
    report = taken(file)
    assert (report.taken_count, report.refused_count, report.changed_count) == (3, 0, 0)
    assert german(ITEM, post.id) == {path: (text, "translated") for path, text in words.items()}


def test_says_where_each_text_stands(post: Item) -> None:
    file = exported()
    assert f'original="content.Item/{post.id}"' in file
    assert "<note>Fish &amp; chips</note>" in file
    assert "<note>Title for search engines" not in file
    assert '<bpt id="1">&lt;p&gt;</bpt>' in file


def test_takes_what_a_translator_wrote(post: Item) -> None:
    body = '<bpt id="1">x</bpt>Fisch &amp; <bpt id="5">x</bpt>Pommes<ept id="5">x</ept><ept id="1">x</ept>'
    source = exported().split('<trans-unit id="body"')[1].split("<source>")[1].split("</source>")[0]
    report = taken(
        file_of(f"{ITEM}/{post.id}", unit("title", "Fish &amp; chips", "Fisch"), unit("body", source, body))
    )
    assert report.taken_count == 2
    assert german(ITEM, post.id)["body"] == ("<p>Fisch &amp; <b>Pommes</b></p>", "translated")


def test_marks_what_was_made_from_other_words(post: Item) -> None:
    file = file_of(f"{ITEM}/{post.id}", unit("title", "Fish", "Fisch"))
    report = taken(file)
    assert (report.taken_count, report.changed_count) == (1, 1)
    assert said(report) == {"translations.source-changed"}
    assert german(ITEM, post.id)["title"] == ("Fisch", "stale")


def test_leaves_alone_what_nobody_touched(post: Item) -> None:
    translate(ITEM, post.id, {"title": "Fisch"})
    update_item(post.id, ItemData("Fish and chips", body_html=BODY, seo_description="Two\nlines"))
    with recorded_changes() as recorded:
        report = taken(exported())
    assert (report.taken_count, report.unchanged_count) == (0, 1)
    assert recorded.change_set_id == ""
    assert german(ITEM, post.id)["title"] == ("Fisch", "stale")


def test_skips_what_is_not_translated_yet(post: Item) -> None:
    report = taken(
        file_of(
            f"{ITEM}/{post.id}",
            unit("title", "Fish &amp; chips", "Fish &amp; chips", "needs-translation"),
            unit("body", "x", " "),
        )
    )
    assert (report.taken_count, report.refused_count) == (0, 0)


def test_reports_what_it_cannot_take_and_takes_the_rest(post: Item) -> None:
    report = taken(
        file_of(
            f"{ITEM}/{post.id}",
            unit("title", "Fish &amp; chips", "Fisch"),
            unit("gone", "x", "y"),
            unit("body", '<bpt id="1">&lt;p&gt;</bpt>x<ept id="1">&lt;/p&gt;</ept>', '<bpt id="1">p</bpt>x'),
        ).replace("</xliff>", f'<file original="{ITEM}/{"0" * 32}" target-language="de"><body>')
        + unit("title", "a", "b")
        + "</body></file></xliff>"
    )
    assert (report.taken_count, report.refused_count) == (1, 3)
    assert said(report) == {
        "translations.no-such-text",
        "translations.broken-markup",
        "translations.unknown-thing",
    }


def test_cleans_the_markup_of_a_hostile_file(post: Item) -> None:
    """I02"""
    evil = '<ph id="1">&lt;script&gt;alert(1)&lt;/script&gt;</ph>'
    taken(file_of(f"{ITEM}/{post.id}", unit("body", evil, f"{evil}Fisch")))
    assert german(ITEM, post.id)["body"][0] == "Fisch"


def test_takes_a_file_over_as_one_change(post: Item) -> None:
    with recorded_changes() as recorded:
        taken(file_of(f"{ITEM}/{post.id}", unit("title", "Fish &amp; chips", "Fisch")))
    undo_change_set(recorded.change_set_id)
    assert german(ITEM, post.id)["title"] == ("", "missing")


def test_finds_rows_of_a_list_where_they_stand_by_now(website: Website) -> None:
    speak()
    items = [
        {"question": "When?", "answer_html": "<p>Now</p>"},
        {"question": "Where?", "answer_html": "<p>Here</p>"},
    ]
    page = _page_with_questions(items)
    before = exported()
    assert 'id="faq.items.0.question"' in before
    Editor(page.id).set("faq", items=items[::-1])
    publish_page(page.id)
    report = taken(file_of(f"{PAGE}/{page.id}", unit("faq.items.0.question", "When?", "Wann?")))
    assert (report.taken_count, report.changed_count) == (1, 0)
    assert german(PAGE, page.id)["faq.items.1.question"] == ("Wann?", "translated")


def _page_with_questions(items: list[dict[str, str]]) -> Page:
    made = create_page("Help", slug="help", tree=tree(section("s", block("faq", "accordion", items=items))))
    publish_page(made.id)
    return made


def test_gives_out_everything_there_is(website: Website) -> None:
    speak()
    page = create_page("Home", slug="", tree=HOME)
    publish_page(page.id)
    file = exported()
    for words in ("Meadow Press", "Home", "Shop"):
        assert f">{words}</source>" in file


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">&b;</xliff>'
)
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="1.2"/>'


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (BOMB, "translations.has-doctype"),
        (OUTSIDE, "translations.has-doctype"),
        ("no xml", "translations.not-xml"),
        ("", "translations.not-xml"),
        (f'<xliff version="1.2" xmlns="{NAMESPACE}">&undefined;</xliff>', "translations.not-xml"),
        ("<html/>", "translations.not-xliff"),
        (f'<xliff version="2.0" xmlns="{NAMESPACE}"/>', "translations.not-xliff"),
        (f'<xliff version="1.2" xmlns="{NAMESPACE}">' + "<a>" * 100, "translations.too-deep"),
        (" " * (MOST_BYTES + 1), "translations.too-large"),
        (file_of("content.Item/x", language="fr"), "translations.other-language"),
    ],
    ids=["bomb", "outside", "text", "empty", "entity", "html", "version", "deep", "large", "language"],
)
def test_refuses_what_is_no_such_file(blog: Collection, content: str, code: str) -> None:
    with pytest.raises(BadXliff) as refused:
        taken(content)
    assert getattr(refused.value.said, "code", "") == code
