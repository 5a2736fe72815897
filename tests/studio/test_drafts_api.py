import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.content.draft_document import DraftDocument
from sitewright.content.page_tree import tree_of
from sitewright.content.tree_repair import repaired
from tests.cast import Cast, SiteClient
from tests.content.trees import HOME
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

pytestmark = pytest.mark.usefixtures("mine")


class EditorTab:
    """The studio's editor over HTTP: holds a document, sends updates, merges answers."""

    def __init__(self, browser: SiteClient, page_id: str, client_id: int = 7) -> None:
        self.browser, self.root = browser, f"/config/api/pages/{page_id}"
        self.loaded = browser.get_json(f"{self.root}/draft").json()
        self.document = DraftDocument(b64decode(self.loaded["state"]), client_id=client_id)

    @property
    def tree(self) -> Any:
        return tree_of(repaired(self.document.raw_nodes()))

    def set(self, node_id: str, **settings: Any) -> dict[str, Any]:
        known = self.document.state_vector()
        self.document.write({node_id: {"settings": settings}})
        update = b64encode(self.document.update_since(known)).decode()
        return self.post(
            "draft/updates", {"update": update, "label": "Typing", "epoch": self.loaded["epoch"]}
        )

    def post(self, path: str, body: Any = None) -> dict[str, Any]:
        answer = self.browser.post_json(f"{self.root}/{path}", body)
        assert answer.status_code == 200, answer.content
        body = answer.json()
        self.document.apply_update(b64decode(body["update"]))
        return dict(body)


@pytest.fixture
def tab(mine: Belongings, owner_browser: SiteClient) -> EditorTab:
    return EditorTab(owner_browser, mine.ids["page_id"])


def test_loads_the_document_with_its_tree(tab: EditorTab) -> None:
    assert tab.loaded["tree"] == tab.tree == HOME
    assert tab.loaded["publication"] == {"status": "live", "can_undo": True}


def test_answers_only_changed_sections_as_marked_html(tab: EditorTab) -> None:
    answer = tab.set("title", text="Hello & <b>welcome</b>")
    assert set(answer["sections"]) == {"top"}
    html = answer["sections"]["top"]
    assert 'data-section="top"' in html
    assert 'data-block="title"' in html
    assert 'data-field="text"' in html
    assert "Hello &amp; &lt;b&gt;welcome&lt;/b&gt;" in html
    assert (answer["order"], answer["can_undo"], answer["undo_label"]) == (["top", "more"], True, "Typing")
    assert answer["publication"]["status"] == "unpublished-changes"


def test_sanitises_what_it_renders(tab: EditorTab) -> None:
    html = tab.set("lead", html="<p>Hi<img src=x onerror=alert(1)><script>alert(2)</script></p>")["sections"][
        "top"
    ]
    assert "onerror" not in html
    assert "alert(2)" not in html


def test_undoes_redoes_and_discards(tab: EditorTab) -> None:
    tab.set("title", text="Hello")
    undone = tab.post("draft/undo")
    assert (tab.tree, undone["can_redo"], undone["publication"]["status"]) == (HOME, True, "live")
    tab.post("draft/redo", {"state_vector": b64encode(tab.document.state_vector()).decode()})
    assert tab.tree["sections"][0]["blocks"][0]["settings"]["text"] == "Hello"
    tab.post("draft/discard", {})
    assert tab.tree == HOME


def test_tells_another_window_how_far_the_draft_is(
    tab: EditorTab, owner_browser: SiteClient, mine: Belongings
) -> None:
    """The other one catches up with it: the update it lacks, and every section as it looks now."""
    other = EditorTab(owner_browser, mine.ids["page_id"], client_id=8)
    sequence = tab.set("title", text="Hello")["sequence"]
    assert owner_browser.get_json(f"{tab.root}/draft/version").json() == {"sequence": sequence, "epoch": 1}
    known = b64encode(other.document.state_vector()).decode()
    caught_up = other.post("draft/catch-up", {"state_vector": known, "epoch": 1})
    assert (other.tree, caught_up["sequence"]) == (tab.tree, sequence)
    assert list(caught_up["sections"]) == caught_up["order"] == ["top", "more"]


def test_lets_nobody_catch_up_with_a_rebuilt_draft(tab: EditorTab) -> None:
    """What its document holds means nothing there."""
    answer = tab.browser.post_json(f"{tab.root}/draft/catch-up", {"state_vector": "AA==", "epoch": 2})
    assert (answer.status_code, answer.json()["code"]) == (409, "draft-rebuilt")


def test_joins_what_two_windows_typed(tab: EditorTab, owner_browser: SiteClient, mine: Belongings) -> None:
    other = EditorTab(owner_browser, mine.ids["page_id"], client_id=8)
    for window, text in ((tab, "The Meadow Press"), (other, "Meadow Press, 1911")):
        known = window.document.state_vector()
        window.document.write({"title": {"settings": {"text": text}}})
        typed = {"node": "title", "setting": "text", "base": "Meadow Press", "text": text}
        window.post(
            "draft/updates",
            {
                "update": b64encode(window.document.update_since(known)).decode(),
                "state_vector": b64encode(known).decode(),
                "label": "Typing",
                "typed": [typed],
            },
        )
    assert other.tree["sections"][0]["blocks"][0]["settings"]["text"] == "The Meadow Press, 1911"


def test_undoes_after_a_reload(tab: EditorTab, owner_browser: SiteClient, mine: Belongings) -> None:
    tab.set("title", text="Hello")
    reloaded = EditorTab(owner_browser, mine.ids["page_id"], client_id=8)
    assert reloaded.loaded["undo_label"] == "Typing"
    reloaded.post("draft/undo")
    assert reloaded.tree == HOME


def test_says_when_nothing_is_left_to_undo(tab: EditorTab) -> None:
    answer = tab.browser.post_json(f"{tab.root}/draft/undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing-to-undo")


@pytest.mark.parametrize("update", ["", "%%%", "Z2FyYmFnZQ=="])
def test_refuses_what_is_no_update(tab: EditorTab, update: str) -> None:
    answer = tab.browser.post_json(f"{tab.root}/draft/updates", {"update": update, "label": "X"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-draft-update")


def test_names_a_field_it_does_not_know(tab: EditorTab) -> None:
    answer = tab.browser.post_json(f"{tab.root}/draft/updates", {"update": "AAA=", "lable": "X"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed-input")
    assert set(answer.json()["fields"]) == {"label", "lable"}


def test_publishes_and_takes_back_at_the_visitors_next_request(tab: EditorTab, visitor: SiteClient) -> None:
    tab.set("title", text="Hello")
    assert b"Hello" not in visitor.get("/").content
    tab.browser.post_json(f"{tab.root}/publish")
    assert b"Hello" in visitor.get("/").content
    answer = tab.browser.post_json(f"{tab.root}/publication/undo")
    assert answer.json() == {"status": "unpublished-changes", "can_undo": True}
    assert b"Hello" not in visitor.get("/").content


def test_does_not_publish_what_the_theme_does_not_have(tab: EditorTab, visitor: SiteClient) -> None:
    known = tab.document.state_vector()
    node = {"kind": "block", "type": "hologram", "parent": "top", "order": "zz", "settings": {}}
    tab.document.write({"odd": {"put": node}})
    update = b64encode(tab.document.update_since(known)).decode()
    tab.post("draft/updates", {"update": update, "label": "Added"})
    answer = tab.browser.post_json(f"{tab.root}/publish")
    assert (answer.status_code, set(answer.json()["fields"])) == (400, {"odd"})


def test_shows_the_draft_in_the_preview(tab: EditorTab, cast: Cast) -> None:
    tab.set("title", text="Only in the draft")
    key = tab.browser.get_json(f"{tab.root}/preview-token").json()
    frame = SiteClient("shop.localhost").get(key["url"])
    text = frame.content.decode()
    assert frame.status_code == 200
    assert "Only in the draft" in text
    assert 'data-section="top"' in text
    assert "bridge" in text


def test_keeps_the_previews_origin_opaque_and_out_of_caches(tab: EditorTab) -> None:
    key = tab.browser.get_json(f"{tab.root}/preview-token").json()
    answer = SiteClient("shop.localhost").get(key["url"])
    policy = dict(part.partition(" ")[::2] for part in answer["Content-Security-Policy"].split("; "))
    assert policy["sandbox"] == "allow-scripts allow-forms"
    assert policy["frame-ancestors"] == "'self'"
    assert re.fullmatch(r"'nonce-[\w-]{16,}'", policy["script-src"])
    assert (policy["connect-src"], policy["frame-src"]) == ("'none'", "'none'")
    assert answer["Cache-Control"] == "private, no-store"
    assert not answer.cookies


def test_puts_the_bridge_before_everything_of_the_page(tab: EditorTab) -> None:
    """I08: nothing of the page can have run, or been read, before it"""
    key = tab.browser.get_json(f"{tab.root}/preview-token").json()
    text = SiteClient("shop.localhost").get(key["url"]).content.decode()
    head = re.match(
        r"<!doctype html>\s*<html[^>]*>\s*<head><script nonce=[^>]*data-bridge-key=\"([\w-]+)\"", text
    )
    assert head
    assert head[1] == key["bridge_key"]
    assert key["bridge_key"] not in key["url"]
    assert text.count(key["bridge_key"]) == 1


def test_does_not_mark_what_visitors_get(tab: EditorTab, visitor: SiteClient) -> None:
    assert b"data-section" not in visitor.get("/").content


def refusal(url: str, host: str = "shop.localhost") -> str:
    answer = SiteClient(host).get(url, headers={"Accept": "application/json"})
    return str(answer.json()["code"])


def test_opens_the_preview_only_with_its_own_key(
    tab: EditorTab, mine: Belongings, theirs: Belongings, browser_of: Callable[..., SiteClient], cast: Cast
) -> None:
    """I01"""
    page_id, their_id = mine.ids["page_id"], theirs.ids["page_id"]
    url = tab.browser.get_json(f"{tab.root}/preview-token").json()["url"]
    foreign = (
        browser_of(cast.stranger).get_json(f"/config/api/pages/{their_id}/preview-token").json()["token"]
    )
    other_page = tab.browser.post_json("/config/api/pages", {"title": "About"}).json()["id"]
    assert refusal(f"/config/preview/{page_id}") == "bad-preview-token"
    assert refusal(f"/config/preview/{page_id}?token=x.y.z") == "bad-preview-token"
    assert refusal(f"/config/preview/{page_id}?token={foreign}") == "bad-preview-token"
    assert refusal(url.replace(page_id, other_page)) == "bad-preview-token"
    assert refusal(url, "other.localhost") == "bad-preview-token"
    assert refusal(url[:-1] + ("A" if url[-1] != "A" else "B")) == "bad-preview-token"


def test_ends_the_preview_key_after_twelve_hours(tab: EditorTab, monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import timedelta

    from sitewright.kit import clock

    url = tab.browser.get_json(f"{tab.root}/preview-token").json()["url"]
    with clock.moved(timedelta(hours=11, minutes=59)):
        assert SiteClient("shop.localhost").get(url).status_code == 200
    with clock.moved(timedelta(hours=12, seconds=1)):
        assert refusal(url) == "bad-preview-token"


def test_ends_the_preview_key_with_the_persons_rights(
    cast: Cast, mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    """H06"""
    from sitewright.accounts.models import Person
    from sitewright.accounts.operations.set_roles import set_roles
    from sitewright.kit.tenancy import tenant

    url = (
        browser_with(Role.DRAFT_EDITOR)
        .get_json(f"/config/api/pages/{mine.ids['page_id']}/preview-token")
        .json()["url"]
    )
    person = Person.objects.get(email="draft_editor@example.com")
    with tenant(cast.shop.id):
        set_roles(person.id, [Role.VIEWER])
    assert refusal(url) == "bad-preview-token"


@pytest.mark.parametrize(
    ("kind", "count", "limit"), [("section", 101, 100), ("section", 10_000, 100), ("block", 101, None)]
)
def test_says_how_many_parts_a_page_may_have(
    tab: EditorTab, kind: str, count: int, limit: int | None
) -> None:
    """Issue 8, 24: the answer names the limit"""
    from sitewright.content.page_tree import MOST_BLOCKS_PER_SECTION

    known = tab.document.state_vector()
    type_name, parent = ("band", "") if kind == "section" else ("heading", "top")
    node = {"kind": kind, "type": type_name, "parent": parent, "order": "zz", "settings": {}}
    tab.document.write({f"more-{number}": {"put": node} for number in range(count)})
    update = b64encode(tab.document.update_since(known)).decode()
    answer = tab.browser.post_json(f"{tab.root}/draft/updates", {"update": update, "label": "Added"})
    assert answer.status_code == 400
    assert f"at most {limit or MOST_BLOCKS_PER_SECTION} {kind}s" in answer.json()["error"]
