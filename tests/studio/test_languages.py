"""The owner API speaks the language the studio asks in, and says by code what it said (decision 0017)."""

from typing import Any

from tests.cast import SiteClient
from tests.studio.belongings import Belongings

API = "/config/api"


def german(browser: SiteClient, method: str, path: str, body: Any = None) -> Any:
    return browser.call(method, f"{API}/{path}", body, HTTP_ACCEPT_LANGUAGE="de")


def test_it_tells_the_words_of_the_theme(owner_browser: SiteClient) -> None:
    titles = {block["title"] for block in german(owner_browser, "GET", "blocks").json()["blocks"]}
    assert "Überschrift" in titles
    assert "Heading" not in titles


def test_it_says_of_a_field_what_is_wrong_and_by_which_code(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    body = {"variant_id": mine.ids["variant_id"], "on_hand": -1}
    answer = german(owner_browser, "PUT", f"products/{mine.ids['product_id']}/stock", body)
    told = answer.json()
    assert answer.status_code in (400, 422)
    assert set(told["fields"]) == set(told["fieldTexts"])
    assert all(said["code"] for said in told["fieldTexts"].values())


def test_it_names_missing_and_unknown_fields_of_a_body_by_code(owner_browser: SiteClient) -> None:
    answer = german(owner_browser, "POST", "pages", {"tilte": "x"})
    told = answer.json()
    assert answer.status_code == 422
    assert told["fields"] == {"title": "Das fehlt.", "tilte": "Dieses Feld gibt es nicht."}
    assert told["fieldTexts"]["title"] == {"code": "studio.field-missing", "params": {}}


def test_it_tells_the_history_of_changes(owner_browser: SiteClient) -> None:
    assert german(owner_browser, "POST", "pages", {"title": "Start", "slug": "anfang"}).status_code < 300
    newest = german(owner_browser, "GET", "activity").json()["changes"][0]
    assert newest["label"] == "Seite „Start“ angelegt"
    assert owner_browser.get_json(f"{API}/activity").json()["changes"][0]["label"] == (
        "Created the page “Start”"
    )
