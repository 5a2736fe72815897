"""Which program a form calls, and what became of each call, as the owner sees it."""

from typing import Any

from sitewright.kit.jobs import run_ready
from tests.cast import SiteClient
from tests.studio.belongings import Belongings

FORMS = "/config/api/forms"


def _hook(browser: SiteClient, form_id: str) -> Any:
    return browser.get_json(f"{FORMS}/{form_id}/hook").json()


def test_the_secret_is_shown_once(owner_browser: SiteClient, mine: Belongings) -> None:
    copy = owner_browser.post_json(f"{FORMS}/{mine.ids['form_id']}/copy").json()
    address = f"{FORMS}/{copy['id']}/hook"
    assert owner_browser.get_json(address).json() == {
        "address": "", "secret": "", "has_secret": False, "deliveries": [], "change_set_id": "",
    }  # fmt: skip
    assert owner_browser.post_json(f"{address}/test").status_code == 400
    saved = owner_browser.put_json(address, {"address": " https://listener.example/forms "}).json()
    assert saved["address"] == "https://listener.example/forms"
    assert saved["secret"].startswith("hook_")
    assert owner_browser.get_json(address).json()["secret"] == ""
    another = owner_browser.post_json(f"{address}/secret").json()["secret"]
    assert another not in {"", saved["secret"]}


def test_what_is_no_address_is_said_at_its_field(owner_browser: SiteClient, mine: Belongings) -> None:
    answer = owner_browser.put_json(f"{FORMS}/{mine.ids['form_id']}/hook", {"address": "ftp://listener"})
    assert answer.status_code == 400
    assert answer.json()["fields"] == {"address": "Use an address that begins with https:// or http://."}


def test_changing_the_address_is_taken_back(owner_browser: SiteClient, mine: Belongings) -> None:
    form_id = mine.ids["form_id"]
    before = _hook(owner_browser, form_id)["address"]
    saved = owner_browser.put_json(f"{FORMS}/{form_id}/hook", {"address": ""}).json()
    assert _hook(owner_browser, form_id)["address"] == ""
    undone = owner_browser.post_json(f"/config/api/activity/{saved['change_set_id']}/undo")
    assert undone.status_code in (200, 202), undone.content
    run_ready()
    assert _hook(owner_browser, form_id)["address"] == before


def test_a_test_and_a_repeat_are_calls_of_their_own(owner_browser: SiteClient, mine: Belongings) -> None:
    hook = f"{FORMS}/{mine.ids['form_id']}/hook"
    answer = owner_browser.post_json(f"{hook}/test").json()
    newest, oldest = answer["deliveries"]
    assert (newest["status"], newest["number"], newest["attempts"]) == ("queued", 0, 0)
    repeated = owner_browser.post_json(f"{hook}/deliveries/{oldest['id']}/repeat").json()
    assert len(repeated["deliveries"]) == 3
    assert owner_browser.post_json(f"{hook}/deliveries/{'0' * 32}/repeat").status_code == 404
