"""Markup from the lowest editing role, or from a supplier's file, costs in proportion to its length."""

import ast
import random
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

import sitewright
from sitewright.accounts.models import Role
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.models import SHOP_COLLECTION, Product
from sitewright.content.models import Collection
from sitewright.content.rich_text import MOST_CHARACTERS, clean_html, shown_html, text_of
from sitewright.kit.errors import InvalidInput
from sitewright.kit.markup.limits import refusal
from sitewright.kit.tenancy import tenant
from tests.attacks.markup_shapes import SHAPES, Shape
from tests.cast import Cast, SiteClient
from tests.catalog.importing.files import product, write
from tests.content.trees import Editor
from tests.effort import effort_of
from tests.studio.belongings import Belongings

_LENGTH = 60_000
_LITTLE_EFFORT = 5.0
_MOST_RATIO = 3.0
_DEEP = "<div>" * 13_000
_NAME_TEXT = (
    "a b i font nobr p div span li ul dd dt td th tr tbody table "
    "caption colgroup col select option optgroup template svg math g mi desc title foreignObject style "
    "script textarea button form object marquee h1 ruby rt br img input hr x section noscript pre keygen "
)
_NAMES = _NAME_TEXT.split()


def _clean(markup: str) -> None:
    try:
        clean_html(markup)
        text_of(markup)
    except InvalidInput:
        return


def _ratio(shape: Shape) -> float:
    once, twice = shape.of(_LENGTH), shape.of(2 * _LENGTH)
    for _ in range(3):
        first, second = effort_of(lambda: _clean(once)), effort_of(lambda: _clean(twice))
        ratio = second / max(first, _LITTLE_EFFORT)
        if ratio < _MOST_RATIO:
            break
    return ratio


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: repr(shape.beginning[-20:] + shape.unit)[:50])
def test_costs_twice_as_much_when_twice_as_long(shape: Shape) -> None:
    """J08"""
    assert _ratio(shape) < _MOST_RATIO


def test_finds_no_such_markup_by_chance() -> None:
    """J08: units put together at random; only those are parsed that the guard lets pass."""
    chance = random.Random(8)
    passed = 0
    for _ in range(60):
        unit = "".join(_random_token(chance) for _ in range(chance.randint(1, 6)))
        shape = Shape(unit, "".join(_random_token(chance) for _ in range(chance.randint(0, 4))))
        if not refusal(shape.of(2 * _LENGTH)):
            passed += 1
            assert _ratio(shape) < _MOST_RATIO, shape
    assert passed > 12


def _random_token(chance: random.Random) -> str:
    name, other = chance.choice(_NAMES), chance.choice(_NAMES)
    hidden = (f'<{name} a="</{other}>">', f"<!--</{other}>-->", f"<{name}/>")
    few = ("x", "<![CDATA[", "]]>", "-->", "<!--", '"', *hidden)
    return chance.choice((f"<{name}>", f"<{name}>", f"</{name}>", chance.choice(few)))


@pytest.mark.parametrize(
    "markup",
    [
        '<table class="w"><tbody>' + "<tr><td>a<td><p>b" * 600 + "</table>",
        "<ul>" + '<li><b>Name</b> <a href="/x">more</a>' * 900 + "</ul>",
        "<p>One<br>two & three < four" * 2_000,
        "<h2>T</h2><p><i>x</i> <strong><em>y</em></strong></p>" * 900,
        '<p data-a="1" style="color:red" class="M"><span lang="EN"><font face="x">t</font></span></p>' * 700,
        "<div>" * 90 + "deep" + "</div>" * 90,
        "<!-- " + "word " * 9_000 + "--><p>x</p>",
        "word " * 20_000,
    ],
)  # fmt: skip
def test_takes_what_people_and_suppliers_write(markup: str) -> None:
    assert refusal(markup) is None
    assert clean_html(markup)


def test_shows_nothing_of_stored_markup_that_is_refused() -> None:
    assert shown_html(_DEEP) == text_of(_DEEP) == ""
    assert shown_html("x" * (MOST_CHARACTERS + 1)) == ""


def test_reaches_the_parser_by_one_way_only() -> None:
    """Whoever calls nh3 elsewhere calls it without the guard."""
    root = Path(sitewright.__file__).parent
    users = {path.relative_to(root).as_posix() for path in root.rglob("*.py") if "nh3" in _imports(path)}
    assert users == {"kit/markup/cleaning.py"}


def _imports(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = {name.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for name in node.names}
    return plain | {(node.module or "").split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("field", ["body_html", "excerpt_html"])
def test_is_refused_in_a_product(mine: Belongings, owner_browser: SiteClient, field: str) -> None:
    body = {"title": "Fern", "variants": [{"price_cents": 100}], field: _DEEP}
    answer = owner_browser.post_json("/config/api/products", body)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])


def test_is_refused_in_a_draft(mine: Belongings, browser_with: Callable[..., SiteClient], cast: Cast) -> None:
    """From the lowest role that may write."""
    page_id = mine.ids["page_id"]
    with tenant(cast.shop.id):
        editor = Editor(page_id)
        known = editor.document.state_vector()
        editor.document.write({"lead": {"settings": {"html": {"base": _DEEP}}}})
        update = b64encode(editor.document.update_since(known)).decode()
    body = {"update": update, "label": "Typing"}
    answer = browser_with(Role.DRAFT_EDITOR).post_json(f"/config/api/pages/{page_id}/draft/updates", body)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["lead.html"])


@pytest.mark.django_db(transaction=True)
def test_is_a_line_in_the_report_of_an_import(cast: Cast, tmp_path: Path) -> None:
    with tenant(cast.shop.id):
        Collection.objects.create(
            type=SHOP_COLLECTION, title="Shop", slug="shop", created_at=cast.shop.created_at
        )
        lines = (product(), product("moss", **{"Body_(HTML)": _DEEP}), product("reed"))
        report = import_products(write(tmp_path, *lines), network=None)
        assert set(Product.objects.values_list("slug", flat=True)) == {"fern", "reed"}
    (problem,) = report.problems
    assert (problem.handle, problem.column) == ("moss", "Body (HTML)")
    assert problem.message.startswith("The markup is nested more than 500 elements deep")
