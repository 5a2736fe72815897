"""Errors in a theme's own templates: told to the owner who edits a page, never to visitors (D-82)."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sitewright.checkout.models import Cart
from sitewright.kit.tenancy import across_tenants
from sitewright.orders.models import Order, OrderLine
from sitewright.themes import loading
from tests.cast import SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings
from tests.studio.test_code_blocks import code_block, send
from tests.studio.test_drafts_api import EditorTab

standing_cast, cast, mine, theirs = FIXTURES

WriteTemplate = Callable[..., None]


@pytest.fixture
def change_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WriteTemplate:
    """`change_theme("header.region", "…")`: what a file of the theme ends with from then on, or what stands
    `before` some text in it.
    """
    folder = shutil.copytree(loading.themes_folder(), tmp_path / "themes") / "meadow"

    def change(file_name: str, addition: str, before: str = "") -> None:
        text = (folder / file_name).read_text()
        place = text.index(before) if before else len(text)
        (folder / file_name).write_text(text[:place] + addition + text[place:])
        # Themes are read once, so each changed one lies in a place of its own.
        copy = tmp_path / f"{len(list(tmp_path.iterdir()))}" / "meadow"
        shutil.copytree(folder, copy)
        monkeypatch.setattr(loading, "themes_folder", lambda: copy.parent)

    return change


@pytest.fixture
def found(mine: Belongings, owner_browser: SiteClient) -> Callable[[], list[dict[str, Any]]]:
    def ask() -> list[dict[str, Any]]:
        answer = owner_browser.get_json(f"/config/api/pages/{mine.ids['page_id']}/template-errors")
        assert answer.status_code == 200, answer.content
        errors: list[dict[str, Any]] = answer.json()["errors"]
        return errors

    return ask


def test_finds_nothing_in_the_theme_that_is_shipped(found: Callable[[], list[Any]]) -> None:
    assert found() == []


@pytest.mark.parametrize(
    "file_name",
    ["site.region", "header.region", "footer.region", "pages/page.page", "partials/nav-links.html"],
)
def test_tells_the_owner_where_a_theme_is_wrong(
    change_theme: WriteTemplate, found: Callable[[], list[Any]], file_name: str
) -> None:
    """With code, message, line and column, and the text around the place."""
    change_theme(file_name, "\n<p>one</p>\n<p>{@|apply picures}</p>\n<p>two</p>\n")
    last = next(error for error in found() if error["template"] == file_name)
    assert last["code"] == "partial-missing"
    assert last["message"] == "there is no partial or macro 'picures'"
    assert last["column"] == 4
    place = last["line"] - last["excerpt_line"]
    assert last["excerpt"][place - 1 : place + 2] == ["<p>one</p>", "<p>{@|apply picures}</p>", "<p>two</p>"]


def test_tells_each_place_once(change_theme: WriteTemplate, found: Callable[[], list[Any]]) -> None:
    change_theme("footer.region", "{.repeated section navigations}x{.end}" + "{.macro m}{@|apply no}{.end}")
    change_theme("footer.region", "{@|apply m}{@|apply m}{@|apply m}")
    assert [(error["template"], error["code"]) for error in found()] == [("footer.region", "partial-missing")]


def test_tells_of_sections_beside_them(change_theme: WriteTemplate, tab_errors: Callable[[], Any]) -> None:
    change_theme("blocks/heading.html", "{@|apply none}")
    last = len((loading.themes_folder() / "meadow/blocks/heading.html").read_text().splitlines())
    [error] = tab_errors()["top"]
    assert (error["template"], error["line"], error["column"]) == ("blocks/heading.html", last, 1)
    assert (error["excerpt_line"] + len(error["excerpt"]) - 1, error["excerpt"][-1]) == (
        last,
        "{@|apply none}",
    )


@pytest.fixture
def tab_errors(mine: Belongings, owner_browser: SiteClient) -> Callable[[], Any]:
    root = f"/config/api/pages/{mine.ids['page_id']}"
    return lambda: owner_browser.get_json(f"{root}/draft").json()["template_errors"]


def test_shows_visitors_an_empty_piece(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient
) -> None:
    change_theme("header.region", "<i>[{@|apply picures}]</i>")
    page = visitor.get("/")
    assert page.status_code == 200
    assert b"<i>[]</i>" in page.content
    assert b"picures" not in page.content


def test_goes_on_where_a_layout_has_an_error(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient, found: Callable[[], list[Any]]
) -> None:
    """Only the tag with the error is an empty piece; what the language would print of it is not shown."""
    change_theme("pages/page.page", "<i>[{page.title|monye}]</i>{.section none}")
    page = visitor.get("/")
    assert page.status_code == 200
    assert b"<i>[]</i>" in page.content
    assert b"data-section" not in page.content
    assert b"</html>" in page.content
    unknown, unclosed = found()
    assert (unknown["template"], unknown["message"]) == (
        "pages/page.page",
        "unknown formatter 'monye': did you mean 'money'?",
    )
    assert (unclosed["template"], unclosed["code"]) == ("pages/page.page", "eof-in-block")


def test_shows_where_a_partial_has_to_be_mended(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient, found: Callable[[], list[Any]]
) -> None:
    """Such a partial shows nothing, as the language has it; the place is the one in the partial."""
    change_theme("footer.region", "\n<p>{@|monye}</p>")
    assert b"</html>" in visitor.get("/").content
    [error] = found()
    assert (error["template"], error["code"], error["column"]) == ("footer.region", "partial-parse", 4)
    assert error["excerpt"][error["line"] - error["excerpt_line"]] == "<p>{@|monye}</p>"
    assert error["message"] == (
        "the partial 'footer' shows nothing, because it has an error: "
        "unknown formatter 'monye': did you mean 'money'?"
    )


def test_shows_owners_the_place_in_their_own_code(
    change_theme: WriteTemplate, mine: Belongings, owner_browser: SiteClient
) -> None:
    """What the theme's partial lacks is not theirs to mend, but to leave out."""
    change_theme("partials/picture.html", "{@|monye}")
    tab = EditorTab(owner_browser, mine.ids["page_id"])
    answer = send(tab, {"own": {"put": code_block("<p>\n {@|apply picture}")}}).json()
    [error] = answer["template_errors"]["top"]
    assert (error["template"], error["line"], error["column"]) == ("", 2, 2)
    assert error["message"].startswith("the partial 'picture' shows nothing, because it has an error: ")


def test_starts_with_a_theme_full_of_errors(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient, found: Callable[[], list[Any]]
) -> None:
    """Two hundred errors are told as fifty, and the page is there."""
    change_theme("pages/page.page", "{x|nope}\n" * 200)
    loading.load_shipped_themes()
    assert visitor.get("/").status_code == 200
    assert len(found()) == 50


def test_sends_half_a_character_as_something_a_browser_can_show(
    change_theme: WriteTemplate, mine: Belongings, visitor: SiteClient
) -> None:
    """`truncate` counts as JavaScript does and may leave one half of an emoji."""
    change_theme("header.region", '<i>[{.eval "\\ud83c"}]</i>')
    page = visitor.get("/")
    assert page.status_code == 200
    assert "<i>[\ufffd]</i>" in page.content.decode()


def test_knows_only_pages_there_are(mine: Belongings, owner_browser: SiteClient) -> None:
    assert owner_browser.get_json(f"/config/api/pages/{'0' * 32}/template-errors").status_code == 404


@pytest.fixture
def found_elsewhere(mine: Belongings, owner_browser: SiteClient) -> Callable[[], list[dict[str, Any]]]:
    def ask() -> list[dict[str, Any]]:
        answer = owner_browser.get_json("/config/api/template-errors")
        assert answer.status_code == 200, answer.content
        errors: list[dict[str, Any]] = answer.json()["errors"]
        return errors

    return ask


@pytest.mark.parametrize(
    ("file_name", "page"),
    [
        ("collections/products.list", "/shop"),
        ("collections/products.item", "/shop/p/"),
        ("pages/search.page", "/search"),
        ("pages/cart.page", "/cart"),
        ("pages/checkout.page", "/checkout"),
        ("pages/order-confirmed.page", "/checkout/order-confirmed"),
        ("pages/not-found.page", "An address that does not exist"),
        ("pages/error.page", "A request that is refused"),
    ],
)
def test_tells_of_pages_that_no_editor_shows(
    change_theme: WriteTemplate, found_elsewhere: Callable[[], list[Any]], file_name: str, page: str
) -> None:
    change_theme(file_name, "\n<p>{@|apply picures}</p>")
    [error] = found_elsewhere()
    assert (error["template"], error["code"], error["column"]) == (file_name, "partial-missing", 4)
    assert error["page"].startswith(page)


@pytest.mark.parametrize(
    ("file_name", "before"),
    [
        ("pages/cart.page", '<p class="cart-line-title">'),
        ("pages/checkout.page", "<legend>{texts.payment}</legend>"),
        ("pages/checkout.page", "{message|htmltag}"),
        ("pages/checkout.page", "{texts.looksAgain}"),
        ("pages/checkout.page", "{texts.nothingToCheckOut}"),
        ("partials/form-field.html", '<p class="field-error"'),
        ("partials/order-lines.html", '<span class="small-print">{texts.quantity}'),
        ("pages/order-confirmed.page", "<address>"),
        ("pages/error.page", "{texts.mentionRequest|message id=error.requestId|htmltag}"),
        ("pages/search.page", '<li class="search-result">'),
    ],
)
def test_fills_the_pages_so_that_all_their_parts_run(
    change_theme: WriteTemplate,
    found_elsewhere: Callable[[], list[Any]],
    file_name: str,
    before: str,
) -> None:
    """What is shown only with something in the cart, or after a refusal, is a template all the same."""
    change_theme(file_name, "{@|apply picures}", before=before)
    assert {(error["template"], error["code"]) for error in found_elsewhere()} == {
        (file_name, "partial-missing")
    }


def test_stores_nothing_of_the_samples(mine: Belongings, found_elsewhere: Callable[[], list[Any]]) -> None:
    def counts() -> list[int]:
        with across_tenants("counting what is stored"):
            return [model.objects.count() for model in (Cart, Order, OrderLine)]

    known = counts()
    found_elsewhere()
    assert counts() == known


def test_tells_once_of_what_is_on_every_page(
    change_theme: WriteTemplate, found_elsewhere: Callable[[], list[Any]]
) -> None:
    change_theme("footer.region", "{@|apply no}")
    assert [error["template"] for error in found_elsewhere()] == ["footer.region"]


def test_finds_nothing_on_the_other_pages_of_the_theme_that_is_shipped(
    found_elsewhere: Callable[[], list[Any]],
) -> None:
    assert found_elsewhere() == []


def test_tells_of_pages_the_theme_has_no_layout_for(
    change_theme: WriteTemplate, found_elsewhere: Callable[[], list[Any]]
) -> None:
    """Visitors see a plain page, the owner why."""
    change_theme("theme.json", "x-", before='cart": "pages/')
    change_theme("theme.json", "x-", before='not-found": "pages/')
    cart, not_found = found_elsewhere()
    assert (cart["page"], not_found["page"]) == ("/cart", "An address that does not exist")
    assert cart["code"] == "layout-missing"
    assert cart["message"] == "`layouts` has none for the kind of page 'cart'; visitors see a plain page"
    assert cart["template"] == "theme.json"
    assert cart["excerpt"][cart["line"] - cart["excerpt_line"]] == '  "layouts": {'


def test_tells_it_of_the_page_that_is_edited_too(
    change_theme: WriteTemplate, found: Callable[[], list[Any]]
) -> None:
    change_theme("theme.json", "x", before='.page",\n    "products.list"')
    [error] = found()
    assert error["message"] == (
        "layout 'page' names pages/pagex.page, which does not exist; visitors see a plain page"
    )
    assert error["excerpt"][error["line"] - error["excerpt_line"]].strip().startswith('"page":')
