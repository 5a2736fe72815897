"""Translating by the owner API: a thing's texts, lists of things, and files for translators."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from tests.cast import SiteClient
from tests.studio.belongings import Belongings

API = "/config/api/translations/de"


def thing(mine: Belongings) -> str:
    return f"{API}/subjects/content.Page/{mine.ids['page_id']}"


def texts(answer: Any) -> dict[str, tuple[str, str]]:
    return {each["path"]: (each["text"], each["state"]) for each in answer.json()["texts"]}


def xliff(browser: SiteClient) -> str:
    answer: Any = browser.get(f"{API}/xliff")
    return b"".join(answer.streaming_content).decode()


def test_saves_some_texts_and_offers_to_undo_them(mine: Belongings, owner_browser: SiteClient) -> None:
    saved = owner_browser.put_json(thing(mine), {"texts": {"title": "Anfang", "title.text": "Wiesenpresse"}})
    assert texts(saved)["title"] == ("Anfang", "translated")
    undo = f"/config/api/activity/{saved.json()['change_set_id']}/undo"
    assert owner_browser.post_json(undo).status_code == 200
    assert texts(owner_browser.get_json(thing(mine)))["title"] == ("", "missing")


def test_says_where_a_text_stands_in_the_words_of_the_theme(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    answer = owner_browser.call("GET", thing(mine), HTTP_ACCEPT_LANGUAGE="de").json()
    found = {each["path"]: (each["part"], each["kind"]) for each in answer["texts"]}
    assert found["title.text"] == ("Überschrift", "text")
    assert found["title"] == ("", "line")


def test_names_the_text_that_was_refused(mine: Belongings, owner_browser: SiteClient) -> None:
    refused = owner_browser.put_json(thing(mine), {"texts": {"title": "x" * 301}})
    assert refused.status_code == 400
    assert set(refused.json()["fields"]) == {"title"}


def test_lists_what_is_missing(mine: Belongings, owner_browser: SiteClient) -> None:
    owner_browser.put_json(thing(mine), {"texts": {"title": "Anfang"}})
    rows = owner_browser.get_json(f"{API}/subjects?state=missing").json()["rows"]
    assert [(row["title"], row["translated"], row["missing"]) for row in rows] == [("Home", 1, 3)]


def test_knows_no_language_that_is_off(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = owner_browser.get_json("/config/api/translations/fr/subjects")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-translation-language")


def test_gives_a_file_out_and_takes_it_back(mine: Belongings, owner_browser: SiteClient) -> None:
    given = xliff(owner_browser)
    assert "<source>Meadow Press</source>" in given
    target = "<source>Meadow Press</source><target>Wiesenpresse</target>"
    file = given.replace("<source>Meadow Press</source>", target).encode()
    answer = owner_browser.post(
        f"{API}/xliff",
        {"file": SimpleUploadedFile("de.xlf", file)},
        headers={"X-CSRF-Token": owner_browser.crumb},
    ).json()
    assert (answer["taken_count"], answer["refused_count"]) == (1, 0)
    assert texts(owner_browser.get_json(thing(mine)))["title.text"] == ("Wiesenpresse", "translated")
