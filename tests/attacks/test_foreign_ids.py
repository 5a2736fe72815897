"""Every id a call may carry: another website's, one nobody has, and what is no id at all (item 12, I01)."""

import json
import pathlib
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.catalog.models import ProductImage, Variant
from sitewright.content.models import NavigationLink
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.media.operations.store_image import store_image
from sitewright.studio.stated.calls import stated_calls
from tests.cast import Answer, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings, picture
from tests.studio.operations import SAME_EVERYWHERE, Operation, operations
from tests.studio.state import state_of

standing_cast, cast, mine, theirs = FIXTURES

Path = tuple[str, ...]
_COMMITTED = pathlib.Path(__file__).parents[2] / "frontend" / "api" / "openapi.json"
WRONG_TYPES: list[Any] = [7, True, ["x"], {"id": "x"}, "../x", "x" * 40, "' OR 1=1", "\0" * 32]


def _description() -> dict[str, Any]:
    """Of all owners' calls at once: the one that is committed and known to be up to date
    (tests/studio/test_site_api.py), as making it takes ten seconds of every worker, and that of stated calls.
    """
    found: dict[str, Any] = json.loads(_COMMITTED.read_text())
    other = json.loads(json.dumps(stated_calls.get_openapi_schema(path_prefix="/api/")))
    schemas = found["components"]["schemas"]
    twins = {name for name, schema in other["components"]["schemas"].items() if name in schemas}
    assert all(other["components"]["schemas"][name] == schemas[name] for name in twins)
    schemas |= other["components"]["schemas"]
    found["paths"] |= other["paths"]
    return found


DESCRIPTION = _description()
_SCHEMAS = DESCRIPTION["components"]["schemas"]
_NAMES_OF_IDS = ("id", "ids")
_ADDRESSES = ("urlId",)
"""Called ids where they are stated (PL-3.57), but parts of addresses."""
_WITHIN = (("fields", "*", "id"),)
"""Marks that tell the parts of one thing apart: no rows."""


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = {**_SCHEMAS[name], **schema} if name else schema
    return found


def fields(
    schema: dict[str, Any], path: Path = (), seen: tuple[str, ...] = ()
) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every field below a schema with its path; `*` stands for an element of a list, `?` for any key."""
    reference = schema.get("$ref", "")
    if reference in seen:
        return
    seen = (*seen, reference) if reference else seen
    schema = _resolved(schema)
    for variant in (*schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from fields({**variant, "x-reference": schema.get("x-reference")}, path, seen)
    for name, inner in schema.get("properties", {}).items():
        yield (*path, name), _resolved(inner)
        yield from fields(inner, (*path, name), seen)
    if "items" in schema:
        yield (*path, "*"), _resolved(schema["items"])
        yield from fields(schema["items"], (*path, "*"), seen)
    if isinstance(schema.get("additionalProperties"), dict):
        yield from fields(schema["additionalProperties"], (*path, "?"), seen)


def _is_reference(schema: dict[str, Any]) -> bool:
    return any(part.get("x-reference") for part in (schema, *schema.get("anyOf", ())))


def body_of(operation: Operation) -> dict[str, Any] | None:
    described = DESCRIPTION["paths"][operation.path][operation.method.lower()]
    content = described.get("requestBody", {}).get("content", {})
    found: dict[str, Any] | None = content.get("application/json", {}).get("schema")
    return found


def _reference_fields() -> list[tuple[Operation, Path]]:
    return [
        (operation, path)
        for operation in operations()
        if (body := body_of(operation)) is not None
        for path, schema in fields(body)
        if _is_reference(schema)
    ]


REFERENCES = _reference_fields()


def test_every_field_that_looks_like_an_id_is_declared_as_one() -> None:
    """A new field is found here the day it is written: give it a type of `reference`."""
    undeclared = [
        (operation.name, path)
        for operation in operations()
        if (body := body_of(operation)) is not None
        for path, schema in fields(body)
        if path[-1].lower().split("_")[-1] in _NAMES_OF_IDS or path[-1].endswith(("Id", "Ids"))
        if path[-1] not in _ADDRESSES and path not in _WITHIN
        # Of a list it is the elements that are ids; they have a path of their own.
        if not _is_reference(schema.get("items", schema))
    ]
    assert undeclared == []
    assert len(REFERENCES) >= 10


def test_every_text_and_number_of_a_body_is_bounded() -> None:
    unbounded = [
        (operation.name, path)
        for operation in operations()
        if (body := body_of(operation)) is not None
        for path, schema in fields(body)
        for part in (schema, *schema.get("anyOf", ()))
        if (part.get("type") == "string" and not ({"maxLength", "enum", "const"} & part.keys()))
        or (part.get("type") == "integer" and not {"maximum", "minimum"} <= part.keys())
        or (part.get("type") == "array" and "maxItems" not in part)
    ]
    assert unbounded == []


@pytest.fixture
def foreign(cast: Cast, theirs: Belongings) -> dict[str, str]:
    """An id of each kind in the other website, by the model it is of."""
    with tenant(cast.other_shop.id):
        media = store_image("fern.png", picture().read())
        image = ProductImage.objects.create(product_id=theirs.ids["product_id"], media=media, position=0)
        link = NavigationLink.objects.create(navigation="main", title="Home", position=0)
        variant = Variant.objects.select_related("product").get(product_id=theirs.ids["product_id"])
    return {
        "media.MediaFile": media.id, "catalog.ProductImage": image.id, "content.NavigationLink": link.id,
        "catalog.Product": theirs.ids["product_id"], "orders.Order": theirs.ids["order_id"],
        "media.MediaFolder": theirs.ids["folder_id"],
        "catalog.Variant": variant.id, "content.Page": theirs.ids["page_id"],
        "catalog.ProductFile": theirs.ids["product_file_id"],
        "sites.HostName": theirs.ids["host_id"],
        "content.Collection": variant.product.collection_id, "forms.Form": theirs.ids["form_id"],
        "forms.FormSubmission": theirs.ids["submission_id"],
        "forms.MailingList": theirs.ids["list_id"],
        "forms.Subscriber": theirs.ids["subscriber_id"],
        "members.MemberArea": media.id, "catalog.Category": theirs.ids["category_id"],
        "themes.Theme": "another-theme", "content.Item": theirs.ids["post_id"],
        "content.Redirect": theirs.ids["redirect_id"], "content.Comment": theirs.ids["comment_id"],
        "checkout.Discount": theirs.ids["discount_id"],
        "checkout.GiftCard": theirs.ids["gift_card_id"],
        "orders.Subscription": theirs.ids["subscription_id"],
        "catalog.Review": theirs.ids["review_id"],
        "orders.Fulfilment": theirs.ids["fulfilment_id"], "orders.ShippingLabel": theirs.ids["label_id"],
    }  # fmt: skip


def _kind(operation: Operation, path: Path) -> str:
    schema = dict(fields(body_of(operation) or {}))[path]
    parts = (schema, *schema.get("anyOf", ()))
    return next(str(part["x-reference"]) for part in parts if part.get("x-reference"))


def _with(body: Any, path: Path, value: Any) -> Any:
    """A right body with the value at the path; lists have one element, made when there is none."""
    if not path:
        return value
    if path[0] == "*":
        element = body[0] if body else {}
        return [_with(element, path[1:], value)]
    base = dict(body) if isinstance(body, dict) else {}
    return {**base, path[0]: _with(base.get(path[0]), path[1:], value)}


def _right_body(mine: Belongings, operation: Operation, path: Path, media_id: str) -> Any:
    body = mine.bodies()[operation.name]
    if "images" in path:
        body = {**body, "images": [{"media_id": media_id}]}
    if operation.name in {"put_navigation", "put_navigations"}:
        link = {"title": "Home", "external_link": "/shop"}
        last: dict[str, Any] = {"title": "Home"} if path[-1] not in {"id", "picture_id"} else link
        menu = {"links": [{**link, "children": [last]} if "children" in path else last]}
        body = menu if "menus" not in path else {"menus": [{"name": "main", **menu}]}
    if operation.name == "post_navigation_update" and "items" in path:
        item = {"title": "Home", **({"externalLink": "/shop"} if path[-1] == "id" else {})}
        items = [{"title": "Home", "children": [item]} if "children" in path else item]
        body = {**body, "navigation": {"items": items}}
    return body


@pytest.mark.parametrize(
    "operation", {each.name: each for each, _ in REFERENCES}.values(), ids=lambda operation: operation.name
)
def test_answers_a_foreign_id_as_one_nobody_has(
    cast: Cast, mine: Belongings, foreign: dict[str, str], owner_browser: SiteClient, operation: Operation
) -> None:
    with tenant(cast.shop.id):
        media_id = store_image("fern.png", picture().read()).id
    before = state_of(cast.shop)

    def ask(path: Path, value: Any) -> Answer:
        body = _with(_right_body(mine, operation, path, media_id), path, value)
        return owner_browser.call(operation.method, operation.address(mine.ids), body)

    for path in [path for each, path in REFERENCES if each.name == operation.name]:
        answers = [ask(path, value) for value in (foreign[_kind(operation, path)], new_id())]
        assert [answer.status_code // 100 for answer in answers] == [4, 4], (path, answers[0].content)
        assert answers[0].status_code == answers[1].status_code, path
        assert answers[0].content == answers[1].content, path
        for value in WRONG_TYPES:
            assert 400 <= ask(path, value).status_code < 500, (path, value)
    assert state_of(cast.shop) == before


@pytest.mark.parametrize("operation", [o for o in operations() if o.parameters], ids=lambda o: o.name)
def test_answers_a_foreign_id_in_an_address_as_one_nobody_has(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient, operation: Operation
) -> None:
    for name in operation.parameters:
        if name in SAME_EVERYWHERE:
            continue
        answers = [
            mine.call(owner_browser, operation, {**mine.ids, name: value})
            for value in (theirs.ids[name], new_id(), "x", "%00", "x" * 300, "..%2fx", "%F0%9F%8D%89")
        ]
        assert {answer.status_code for answer in answers[:2]} == {404}, name
        assert _said(answers[0]) == _said(answers[1])
        assert all(400 <= answer.status_code < 500 for answer in answers), [a.status_code for a in answers]


CURSORS = [
    "activity?before={}",
    "messages?before={}",
    "media?before={}",
    "media?folder_id={}",
    "activity/audit?before={}",
    "products?page={}",
]


@pytest.mark.parametrize("address", CURSORS)
def test_tells_nothing_by_a_foreign_cursor(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient, address: str
) -> None:
    for value in (*theirs.ids.values(), new_id(), "x", "%00", "9" * 40, "-1", ""):
        answer = owner_browser.get_json("/config/api/" + address.format(value))
        assert answer.status_code in (200, 400, 404, 422), value
        assert not any(value in answer.content.decode() for value in theirs.ids.values() if len(value) == 32)


@pytest.fixture
def their_entry(cast: Cast, theirs: Belongings) -> str:
    other = SiteClient("other.localhost")
    added = other.post_json("/api/commerce/shopping-cart/entries", {"itemId": theirs.ids["product_id"]})
    found: str = added.json()["newlyAdded"]["id"]
    return found


def test_answers_visitors_a_foreign_id_as_one_nobody_has(
    cast: Cast, mine: Belongings, theirs: Belongings, their_entry: str, visitor: SiteClient
) -> None:
    """Every visitor call that names something; the sweep of addresses is in tests/web/test_all_routes.py."""
    with tenant(cast.other_shop.id):
        media = store_image("fern.png", picture().read())
    cart = "/api/commerce/shopping-cart"
    mine_id = mine.ids["product_id"]
    own = visitor.post_json(f"{cart}/entries", {"itemId": mine_id}).json()["newlyAdded"]["id"]
    calls: list[Any] = [
        lambda id_: visitor.post_json(f"{cart}/entries", {"itemId": id_}),
        lambda id_: visitor.put_json(f"{cart}/entries/{own}/additionalFields", {"itemId": id_}),
        lambda id_: visitor.get_json(f"/api/commerce/inventory/stock/?itemId={id_}"),
    ]  # fmt: skip
    for call in calls:
        _same(call(theirs.ids["product_id"]), call(new_id()))
    _same(
        visitor.put_json(f"{cart}/entries/{their_entry}", {"quantity": 2}),
        visitor.put_json(f"{cart}/entries/{new_id()}", {"quantity": 2}),
    )
    _same(
        visitor.delete_json(f"{cart}/entries/{their_entry}"),
        visitor.delete_json(f"{cart}/entries/{new_id()}"),
    )
    _same(visitor.get_json(f"/media/{media.id}/fern.png"), visitor.get_json(f"/media/{new_id()}/fern.png"))
    for value in WRONG_TYPES:
        answer = visitor.post_json(f"{cart}/entries", {"itemId": value})
        assert 400 <= answer.status_code < 500, value


def _same(foreign: Answer, unknown: Answer) -> None:
    assert foreign.status_code == unknown.status_code
    assert foreign.status_code < 500
    assert _said(foreign) == _said(unknown)


def _said(answer: Answer) -> Any:
    """Without the address that was asked, which a missing one is told with (PL-8.09)."""
    if not answer["Content-Type"].startswith("application/json"):
        return answer.content
    return {name: said for name, said in json.loads(answer.content).items() if name != "path"}
