"""Pictures are found by the type of the setting that names them, whatever it is called."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sitewright.themes import loading
from sitewright.themes.context.page import page_context_of
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section, tree
from tests.storefront.sites import make_picture
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

_FIELDS = [
    {"name": "background", "type": "image"},
    {"name": "background_alt", "type": "text"},
    {"name": "strip", "type": "images"},
    {"name": "image", "type": "text", "default": "no picture"},
    {
        "name": "slides",
        "type": "list",
        "fields": [{"name": "photo", "type": "image"}, {"name": "caption", "type": "text"}],
    },
]
_TEMPLATE = (
    "<div>{.section pictures.background}[{assetUrl}|{altText}]{.end}"
    "{.section image}({assetUrl}){.end}"
    "{.repeated section pictures.strip}<img {assetUrl}>{.end}"
    "{.repeated section pictures.slides}<{caption}:{.section photo}{assetUrl}{.end}>{.end}</div>"
)


@pytest.fixture
def site(in_shop: Cast, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Meadow with one more type of block, whose pictures have names of their own."""
    folder = shutil.copytree(loading.themes_folder() / "meadow", tmp_path / "meadow")
    (folder / "blocks" / "slides.json").write_text(json.dumps({"type": "slides", "fields": _FIELDS}))
    (folder / "blocks" / "slides.html").write_text(_TEMPLATE)
    monkeypatch.setattr(loading, "themes_folder", lambda: tmp_path)
    return site_context(Place("/", "http", "shop.localhost"))


def address() -> str:
    picture = make_picture()
    return f"/media/{picture.id}/{picture.name}"


def test_a_template_finds_them_by_the_name_of_their_setting(site: dict[str, Any]) -> None:
    shown = address()
    slides = [{"photo": shown, "caption": "One"}, {"caption": "Two"}]
    html = section_html(
        section(
            "s1",
            block("b1", "slides", background=shown, background_alt="Ferns", strip=[shown], slides=slides),
        ),
        site,
    )
    assert f"[{shown}|Ferns]({shown})<img {shown}><One:{shown}><Two:>" in html


_REST: dict[str, Any] = {
    "seoTitle": "", "seoDescription": "", "seoImage": None, "isIndexed": True, "lockId": "",
    "breadcrumbs": [], "isCover": False, "folderBehavior": None,
}  # fmt: skip


def test_a_text_named_image_is_no_picture(site: dict[str, Any]) -> None:
    body = tree(section("s1", block("b1", "slides", image=address())))
    page = {"slug": "", "url": "/", "title": "", "id": "", "tree": body} | _REST
    assert page_context_of(site, page)["images"] == {}


def test_the_public_context_holds_those_of_rows(site: dict[str, Any]) -> None:
    shown = address()
    body = tree(section("s1", block("b1", "slides", slides=[{"photo": shown}, 5, {"photo": {"base": 5}}])))
    page = {"slug": "", "url": "/", "title": "", "id": "", "tree": body} | _REST
    context = page_context_of(site, page)
    assert list(context["images"]) == [shown]
    assert context["page"]["image"].endswith(f"{shown}?format=1500w")
