"""Themes in the studio: which there are, another looked at and chosen, one added and removed."""

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.accounts.models import Role
from sitewright.config import config
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.themes import loading
from tests.cast import Answer, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.themes.adopting.folders import HARBOUR
from tests.themes.uploading.archives import elm, elm_saying, folder_zipped, zipped

standing_cast, cast, mine, theirs = FIXTURES

THEMES = "/config/api/themes"


def upload(browser: SiteClient, archive: bytes, name: str = "elm.zip") -> Answer:
    form = {"file": SimpleUploadedFile(name, archive)}
    return browser.post(THEMES, form, headers={"X-CSRF-Token": browser.crumb})


def rows(browser: SiteClient) -> dict[str, dict[str, object]]:
    return {row["key"]: row for row in browser.get_json(THEMES).json()["themes"]}


def visitors_see(host: str) -> str:
    return SiteClient(host).get("/").content.decode()


def test_it_lists_the_shipped_one_first_with_what_it_says_of_itself(owner_browser: SiteClient) -> None:
    found = owner_browser.get_json(THEMES).json()
    meadow = found["themes"][0]
    assert (meadow["title"], meadow["origin"], meadow["is_used"]) == ("Meadow", "shipped", True)
    assert meadow["version_name"]
    assert meadow["licence"]
    assert found["most_archive_bytes"] == 8_000_000


def test_an_archive_becomes_a_theme_of_this_website_alone(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, browser_of: Callable[..., SiteClient]
) -> None:
    added = upload(owner_browser, zipped(elm()))
    assert added.status_code == 201, added.content
    row = added.json()
    assert (row["title"], row["version_name"], row["licence"], row["origin"], row["is_used"]) == (
        "Elm", "1.2", "The MIT License (MIT)", "own", False,
    )  # fmt: skip
    assert row["key"] in rows(owner_browser)
    theirs = browser_of(cast.stranger)
    assert row["key"] not in rows(theirs)
    for answer in (
        theirs.put_json(f"{THEMES}/used", {"key": row["key"]}),
        theirs.get_json(f"{THEMES}/{row['key']}"),
        theirs.delete_json(f"{THEMES}/{row['key']}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-theme")
    preview = theirs.get_json(THEMES).json()["preview_url"].replace("{theme}", row["key"])
    assert SiteClient("other.localhost").get(preview).status_code == 404


def test_choosing_is_one_change_that_visitors_see_and_undo_takes_back(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    before = visitors_see("shop.localhost")
    key = upload(owner_browser, zipped(elm())).json()["key"]
    assert visitors_see("shop.localhost") == before
    chosen = owner_browser.put_json(f"{THEMES}/used", {"key": key}).json()
    assert chosen["themes"][0]["key"] == key
    after = visitors_see("shop.localhost")
    assert '<div class="shell' in after or 'class="shell"' in after
    assert after != before
    owner_browser.post_json(f"/config/api/activity/{chosen['change_set_id']}/undo")
    assert visitors_see("shop.localhost") == before


def test_another_machine_fetches_a_theme_that_was_added_elsewhere(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    """Issue 11: every process serves an added theme at once: it is where the website is."""
    key = upload(owner_browser, zipped(elm())).json()["key"]
    owner_browser.put_json(f"{THEMES}/used", {"key": key})
    here = visitors_see("shop.localhost")
    shutil.rmtree(config().data.folder / "added-themes")
    loading._loaded.cache_clear()
    assert visitors_see("shop.localhost") == here
    address = re.search(r'href="(/theme/site/[^"]+)"', here)
    assert address is not None
    assert SiteClient("shop.localhost").get(address[1]).status_code == 200


def test_one_in_the_original_dialect_has_a_report(mine: Belongings, owner_browser: SiteClient) -> None:
    row = upload(owner_browser, folder_zipped(HARBOUR), "harbour.zip").json()
    assert (row["title"], row["is_adopted"]) == ("Harbour", True)
    detail = owner_browser.get_json(f"{THEMES}/{row['key']}").json()
    unmatched = [note for note in detail["notes"] if note["fate"] != "translated"]
    assert len(unmatched) == row["note_count"] > 0
    assert detail["lacks"] == []
    assert owner_browser.get_json(f"{THEMES}/meadow").json() == {"notes": [], "lacks": []}


def test_it_says_which_kinds_of_sections_a_theme_does_not_know(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    key = upload(owner_browser, zipped(elm())).json()["key"]
    assert "Gallery" in owner_browser.get_json(f"{THEMES}/{key}").json()["lacks"]


@pytest.mark.parametrize(
    ("archive", "code"),
    [
        (b"GIF89a", "no-theme-archive"),
        (zipped({"a.html": "x"}), "no-theme-inside"),
        (zipped({"theme.json": "{}", "../a.html": "x"}), "bad-theme-file"),
        (bytes(8_000_001), "theme-too-large"),
        (zipped(elm_saying(layouts=[])), "theme-cannot-be-shown"),
    ],
    ids=["no archive", "no theme", "traversal", "too large", "odd manifest"],
)
def test_k04_what_cannot_be_shown_is_refused_and_nothing_is_kept(
    archive: bytes, code: str, mine: Belongings, owner_browser: SiteClient
) -> None:
    before = rows(owner_browser)
    refused = upload(owner_browser, archive)
    assert (refused.status_code, refused.json()["code"]) == (400, code)
    assert rows(owner_browser) == before


def test_the_refusal_is_said_in_german(mine: Belongings, owner_browser: SiteClient) -> None:
    form = {"file": SimpleUploadedFile("a.zip", b"GIF89a")}
    headers = {"X-CSRF-Token": owner_browser.crumb, "accept-language": "de"}
    assert "kein Zip-Archiv" in owner_browser.post(THEMES, form, headers=headers).json()["error"]


def test_the_same_archive_twice_is_told(mine: Belongings, owner_browser: SiteClient) -> None:
    upload(owner_browser, zipped(elm()))
    again = upload(owner_browser, zipped(elm()))
    assert (again.status_code, again.json()["code"]) == (409, "theme-there")


def test_removing_can_be_undone_and_the_shown_one_stays(mine: Belongings, owner_browser: SiteClient) -> None:
    key = mine.ids["theme_key"]
    removed = owner_browser.delete_json(f"{THEMES}/{key}").json()
    assert key not in rows(owner_browser)
    owner_browser.post_json(f"/config/api/activity/{removed['change_set_id']}/undo")
    assert key in rows(owner_browser)
    owner_browser.put_json(f"{THEMES}/used", {"key": key})
    refused = owner_browser.delete_json(f"{THEMES}/{key}")
    assert (refused.status_code, refused.json()["code"]) == (409, "theme-in-use")
    assert owner_browser.delete_json(f"{THEMES}/meadow").status_code == 404


def test_an_editor_may_choose_but_neither_add_remove_nor_undo_that(
    mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    """D-47, D-43: a theme runs scripts on public pages, as injected code does."""
    editor, key = browser_with(Role.EDITOR), mine.ids["theme_key"]
    assert upload(editor, zipped(elm())).status_code == 403
    removed = owner_browser.delete_json(f"{THEMES}/{key}").json()["change_set_id"]
    assert editor.post_json(f"/config/api/activity/{removed}/undo").status_code == 404
    owner_browser.post_json(f"/config/api/activity/{removed}/undo")
    assert editor.delete_json(f"{THEMES}/{key}").status_code == 403
    assert editor.put_json(f"{THEMES}/used", {"key": key}).status_code == 200


def test_a_switch_is_undone_by_who_may_change_the_design_alone(
    mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    chosen = owner_browser.put_json(f"{THEMES}/used", {"key": mine.ids["theme_key"]}).json()["change_set_id"]
    undo = f"/config/api/activity/{chosen}/undo"
    assert browser_with(Role.STORE_MANAGER).post_json(undo).status_code == 404
    assert browser_with(Role.EDITOR).post_json(undo).status_code == 200


def _preview(browser: SiteClient, key: str, at: str = "") -> Answer:
    address = browser.get_json(THEMES).json()["preview_url"].replace("{theme}", key)
    return SiteClient("shop.localhost").get(f"{address}&at={at}")


def test_every_kind_of_page_can_be_looked_at_before_a_theme_is_chosen(
    mine: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    key = mine.ids["theme_key"]
    pages = owner_browser.get_json(THEMES).json()["pages"]
    assert len(pages) >= 6
    for page in pages:
        answer = _preview(owner_browser, key, page["at"])
        assert answer.status_code == 200, page
        html = answer.content.decode()
        assert 'class="shell' in html, page
        assert f"/{key}/style.css" in html
        assert "connect-src 'none'" in answer["Content-Security-Policy"]
        assert answer["Cache-Control"] == "private, no-store"
    # Nothing is chosen by looking.
    assert Website.objects.get(id=cast.shop.id).theme == "meadow"


def test_the_preview_brings_styles_and_files_of_its_theme_with_its_key(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    files = elm(**{"assets/leaf.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "styles/leaf.css": ""})
    manifest = json.loads(files["theme.json"])
    manifest["stylesheets"].append("leaf.css")
    files["styles/leaf.css"] = ".leaf{background:url(../assets/leaf.svg)}"
    files["theme.json"] = json.dumps(manifest)
    key = upload(owner_browser, zipped(files)).json()["key"]
    html = _preview(owner_browser, key).content.decode()
    sheet = re.search(r'href="(/config/preview/themes/[^"]+/style\.css\?token=[^"]+)"', html)
    assert sheet is not None
    visitor = SiteClient("shop.localhost")
    css = visitor.get(sheet[1]).content.decode()
    leaf = re.search(r"url\((/config/preview/themes/[^)]+/leaf\.svg\?token=[^)]+)\)", css)
    assert leaf is not None
    shown = visitor.get(leaf[1])
    assert (shown.status_code, shown["Content-Type"]) == (200, "image/svg+xml")
    assert shown["Access-Control-Allow-Origin"] == "*"
    assert visitor.get(leaf[1].replace("leaf.svg", "theme.json")).status_code == 404
    # Without the key nobody has it loaded: visitors get files of the theme that is shown alone.
    without = leaf[1].partition("?")[0]
    assert visitor.get(without).status_code == 403
    assert visitor.get(without.replace("/config/preview/themes", "/theme")).status_code == 404
    still = _preview(owner_browser, key, "&still")
    assert b"<script" not in still.content
    assert still["Content-Security-Policy"].endswith("; sandbox")


def test_i01_the_preview_needs_a_key_of_this_website(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, browser_of: Callable[..., SiteClient]
) -> None:
    foreign = browser_of(cast.stranger).get_json(THEMES).json()["preview_url"].replace("{theme}", "meadow")
    assert SiteClient("shop.localhost").get(foreign).status_code == 403
    assert SiteClient("shop.localhost").get("/config/preview/themes/meadow/page?token=x").status_code == 403
    assert _preview(owner_browser, "meadow", f"page-{'0' * 32}").status_code == 404
    assert _preview(owner_browser, "meadow", "nonsense").status_code == 404
    assert _preview(owner_browser, "..%5c..%5cetc").status_code == 404


def test_a_viewer_sees_the_list_and_no_drafts(
    mine: Belongings, browser_with: Callable[..., SiteClient]
) -> None:
    assert browser_with(Role.VIEWER).get_json(THEMES).json()["preview_url"] == ""


def test_d_43_scripts_of_an_added_theme_are_kept_from_the_checkout(
    mine: Belongings, owner_browser: SiteClient
) -> None:
    """D-43: its templates do not learn the nonce where people type what is theirs."""
    region = elm()["site.region"]
    assert isinstance(region, str)
    script = '<script nonce="{nonce|htmltag}">1</script>'
    files = elm(**{"site.region": region.replace("</body>", f"{script}</body>")})
    assert script in str(files["site.region"])
    key = upload(owner_browser, zipped(files)).json()["key"]
    owner_browser.put_json(f"{THEMES}/used", {"key": key})
    visitor = SiteClient("shop.localhost")
    runs = f"'sha256-{b64encode(sha256(b'1').digest()).decode()}'"
    home = visitor.get("/")
    # A page that is stored names its scripts by what is in them.
    assert ("<script>1</script>" in home.content.decode(), runs in home["Content-Security-Policy"]) == (
        True,
        True,
    )
    for path in ("/cart", "/checkout"):
        page = visitor.get(path, follow=True)
        assert '<script nonce="">1<' in page.content.decode(), path
        assert runs not in page["Content-Security-Policy"]


def test_a_website_with_a_theme_of_its_own_goes_on_when_an_installed_one_breaks(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    broken = loading.own_themes_folder() / "broken"
    broken.mkdir(parents=True, exist_ok=True)
    (broken / "theme.json").write_text("{")
    try:
        row = rows(owner_browser)["broken"]
        assert (row["origin"], bool(row["problem"])) == ("installed", True)
        refused = owner_browser.put_json(f"{THEMES}/used", {"key": "broken"})
        assert (refused.status_code, refused.json()["code"]) == (400, "theme-cannot-be-shown")
    finally:
        shutil.rmtree(broken)
    with tenant(cast.shop.id):
        assert Website.objects.get(id=cast.shop.id).theme == "meadow"
