"""A theme from elsewhere names its settings as it likes: what they hold is cleaned by their types."""

import json
import re
import shutil
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from sitewright.content.draft_document import document_of
from sitewright.content.models import PageDraft, PageRevision
from sitewright.content.tree_versions import nodes_of
from sitewright.exporting.website import export_website
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.themes import loading
from tests.cast import SHOP_HOST, Cast, SiteClient
from tests.content.trees import HOME, block, section, tree
from tests.journeys.hostile_markup import HOSTILE
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.test_drafts_api import EditorTab

standing_cast, cast, mine, theirs = FIXTURES

_LETTER = {
    "type": "letter",
    "fields": [
        {"name": "intro", "type": "rich_text", "default": "<p>Dear <b onclick='hacked()'>you</b></p>"},
        {"name": "notes", "type": "list", "fields": [{"name": "aside", "type": "rich_text"}]},
        {"name": "more", "type": "link"},
    ],
}  # fmt: skip
_TEMPLATE = (
    '<div class="letter"{marks.node}>{settings.intro}{node.settings.intro}'
    "{.repeated section settings.notes}<aside>{aside}</aside>{.end}"
    '{.if settings.more}<a href="{settings.more|htmltag}">More</a>{.end}</div>'
)
_TEXT = "<p>Kept words</p>" + "".join(HOSTILE)
_DANGER = re.compile(
    r"window\.hacked|evil\.test|javascript:|<script|\son\w+=|<iframe|<object|<form", re.IGNORECASE
)
_RUNS = re.compile(r"<(?:script|iframe|object|form|style|svg|base|meta|link)\b|<[^>]*\son\w+=", re.IGNORECASE)
_SETTINGS = {"intro": _TEXT, "notes": [{"aside": _TEXT}], "more": "javascript:window.hacked = 1"}


@pytest.fixture
def letter_theme(cast: Cast, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shop under a theme of its own, which has a block `letter`."""
    themes = tmp_path / "themes"
    folder = themes / "foreign"
    shutil.copytree(loading.themes_folder() / "meadow", folder)
    (folder / "blocks" / "letter.json").write_text(json.dumps(_LETTER))
    (folder / "blocks" / "letter.html").write_text(_TEMPLATE)
    monkeypatch.setattr(loading, "themes_folder", lambda: themes)
    Website.objects.filter(id=cast.shop.id).update(theme="foreign")
    return folder


@pytest.fixture
def tab(letter_theme: Path, mine: Belongings, owner_browser: SiteClient) -> EditorTab:
    return EditorTab(owner_browser, mine.ids["page_id"])


def _send(tab: EditorTab, settings: dict[str, Any]) -> dict[str, Any]:
    node = {"kind": "block", "type": "letter", "parent": "top", "order": "zz", "settings": settings}
    known = tab.document.state_vector()
    tab.document.write({"own": {"put": node}})
    update = b64encode(tab.document.update_since(known)).decode()
    return tab.post("draft/updates", {"update": update, "label": "Typing", "epoch": tab.loaded["epoch"]})


def _letter_in(html: str) -> str:
    found = re.search(r'<div class="letter".*?Kept words.*?</div>', html, re.DOTALL)
    return found[0] if found else ""


def _frame(tab: EditorTab, visitor: SiteClient) -> str:
    return visitor.get(tab.browser.get_json(f"{tab.root}/preview-token").json()["url"]).content.decode()


def _is_clean(html: str) -> bool:
    letter = _letter_in(html)
    return "Kept words" in letter and not _DANGER.search(letter)


def _runs_nothing(html: str) -> bool:
    """Halves leave words behind that are dangerous only in a tag."""
    letter = _letter_in(html)
    return "Kept words" in letter and not _RUNS.search(letter)


def test_is_clean_in_the_draft_and_in_the_frame(tab: EditorTab, visitor: SiteClient) -> None:
    """J01: over the editor's own save path"""
    answer = _send(tab, _SETTINGS)
    assert _is_clean(answer["sections"]["top"])
    assert _is_clean(_frame(tab, visitor))
    settings = tab.document.raw_nodes()["own"]["settings"]
    assert not _DANGER.search(settings["intro"] + settings["notes"][0]["aside"])
    assert "Kept words" in settings["intro"]


def test_is_clean_on_the_page_and_in_the_export(
    tab: EditorTab, cast: Cast, visitor: SiteClient, tmp_path: Path
) -> None:
    """J01"""
    _send(tab, {**_SETTINGS, "more": "/shop"})
    assert tab.browser.post_json(f"{tab.root}/publish").status_code == 200
    assert _is_clean(visitor.get("/").content.decode())
    assert not _DANGER.search(json.dumps(visitor.get("/?format=json").json()))
    with tenant(cast.shop.id):
        export_website(cast.shop, tmp_path / "export.zip", address=f"http://{SHOP_HOST}")
    assert "Kept words" in _exported(tmp_path / "export.zip")
    assert not _DANGER.search(_exported(tmp_path / "export.zip"))


def _exported(path: Path) -> str:
    """All lines about pages, the documents of drafts decoded."""
    with ZipFile(path) as archive:
        revisions = archive.read("content/page-revisions.jsonl").decode()
        drafts = archive.read("content/page-drafts.jsonl").decode().splitlines()
    return revisions + "".join(b64decode(json.loads(line)["document"]).decode("latin-1") for line in drafts)


def test_is_not_published_with_a_link_that_runs_code(tab: EditorTab) -> None:
    _send(tab, _SETTINGS)
    answer = tab.browser.post_json(f"{tab.root}/publish")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["own.more"])


def test_is_clean_when_undo_brings_it_back(tab: EditorTab, visitor: SiteClient) -> None:
    _send(tab, _SETTINGS)
    tab.set("own", intro="<p>Kept words</p>")
    tab.post("draft/undo")
    assert _is_clean(_frame(tab, visitor))
    assert not _DANGER.search(tab.document.raw_nodes()["own"]["settings"]["intro"])


@pytest.mark.parametrize("markup", HOSTILE)
def test_is_clean_when_two_write_halves_of_it(
    tab: EditorTab, cast: Cast, visitor: SiteClient, tmp_path: Path, markup: str
) -> None:
    """J01: letters of a shared text that mean nothing until the other's stand beside them (decision 0018)."""
    _send(tab, {"intro": "<p>Kept words</p>"})
    other = EditorTab(tab.browser, tab.root.rsplit("/", 1)[1], client_id=8)
    half = len(markup) // 2
    tab.set("own", intro=f"<p>Kept words</p>{markup[:half]}")
    other.set("own", intro=f"<p>Kept words</p>{markup[half:]}")
    tab.post("draft/updates", _nothing_new(tab))
    assert _runs_nothing(_frame(tab, visitor))
    assert tab.browser.post_json(f"{tab.root}/publish").status_code == 200
    assert _runs_nothing(visitor.get("/").content.decode())
    with tenant(cast.shop.id):
        export_website(cast.shop, tmp_path / "export.zip", address=f"http://{SHOP_HOST}")
    assert not _RUNS.search(_exported(tmp_path / "export.zip"))


def _nothing_new(tab: EditorTab) -> dict[str, Any]:
    known = b64encode(tab.document.state_vector()).decode()
    return {
        "update": b64encode(tab.document.stored()).decode(),
        "label": "Typing",
        "state_vector": known,
        "epoch": 1,
    }


def test_is_clean_when_it_was_stored_before(
    tab: EditorTab, cast: Cast, mine: Belongings, visitor: SiteClient
) -> None:
    """Drafts and revisions of earlier releases, which knew markup by the names of settings only."""
    body = tree(section("top", block("own", "letter", **{**_SETTINGS, "more": ""})), *HOME["sections"][1:])
    with tenant(cast.shop.id):
        PageRevision.objects.filter(page_id=mine.ids["page_id"]).update(tree=body)
        document = document_of(nodes_of(body), lambda _node: ()).stored()
        PageDraft.objects.filter(page_id=mine.ids["page_id"]).update(document=document)
    assert _is_clean(visitor.get("/").content.decode())
    assert _is_clean(_frame(tab, visitor))


def test_is_clean_by_default(letter_theme: Path) -> None:
    letter = loading.theme("foreign").blocks["letter"]
    assert letter.schema.completed({})[0]["intro"] == "<p>Dear <b>you</b></p>"
