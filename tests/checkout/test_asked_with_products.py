"""What a product asks before it goes into the cart: by calls, and by forms without a script."""

import json
from typing import Any

import pytest

from sitewright.catalog.models import Product
from sitewright.checkout.models import CartEntry
from sitewright.forms.form_data import FormData
from sitewright.forms.models import Form, FormKind
from sitewright.forms.operations.create_form import create_form
from sitewright.forms.operations.save_form import save_form
from sitewright.kit import site_versions
from sitewright.orders.models import OrderLine
from tests.cast import Cast, SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import context, form
from tests.checkout.test_cart_calls import ENTRIES

FIELDS: list[dict[str, Any]] = [
    {"id": "words", "type": "text", "title": "Engraving", "is_required": True, "max_length": 10},
    {"id": "mail", "type": "email", "title": "Write to"},
    {"id": "day", "type": "date", "title": "Ready on"},
    {"id": "wrap", "type": "checkbox", "title": "Wrapping", "options": ["Paper", "Bow"]},
]
ANSWERS = {"words": "For <b>Ada</b>"[:9], "wrap": ["Paper", "Bow"], "day": ["2026", "12", "24"]}
TOLD = [
    {"label": "Engraving", "text": "For <b>Ad"},
    {"label": "Ready on", "text": "2026-12-24"},
    {"label": "Wrapping", "text": "Paper, Bow"},
]


@pytest.fixture
def engraving(shop: Shop) -> Form:
    return create_form("Engraving", FormKind.ADDITIONAL, FIELDS, {"save_label": "Engrave it"})


@pytest.fixture
def ring(engraving: Form) -> dict[str, Any]:
    product = make_product("Silver ring", price_cents=4000, on_hand=3)
    Product.objects.filter(id=product["id"]).update(additional_fields_form_id=engraving.id)
    site_versions.bump()
    return product


def _body(product: dict[str, Any], answers: object) -> dict[str, Any]:
    sku = product["structuredContent"]["variants"][0]["sku"]
    said = answers if isinstance(answers, str) else json.dumps(answers)
    return {"itemId": product["id"], "sku": sku, "quantity": 1, "additionalFields": said}


def _posted(**more: str) -> dict[str, str]:
    return {"quantity": "1", "f.words": "For Ada", "f.day": "2026-12-24", "f.wrap": "Bow", **more}


def test_the_page_asks_and_says_so_to_scripts(
    ring: dict[str, Any], engraving: Form, visitor: SiteClient
) -> None:
    """SF-1.13, SF-3.18: what is asked stands in the form itself, and in the product."""
    page = visitor.get(ring["fullUrl"]).content.decode()
    assert 'name="f.words"' in page
    assert 'data-submit-label="Engrave it"' in page
    item = context(visitor, ring["fullUrl"])["item"]
    assert item["form"]["formId"] == engraving.id
    assert item["structuredContent"]["additionalFieldsForm"]["fields"][0]["title"] == "Engraving"
    assert "name" not in item["structuredContent"]["additionalFieldsForm"]


def test_answers_are_kept_with_what_was_asked(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-3.11, SF-7.01: also when the form asks in other words later."""
    assert visitor.post_json(ENTRIES, _body(ring, ANSWERS)).status_code == 200
    form = Form.objects.get()
    save_form(form.id, FormData(form.name, [{**FIELDS[0], "title": "Words"}, *FIELDS[1:]], {}))
    entry = context(visitor, "/cart")["cart"]["entries"][0]
    assert entry["answers"] == TOLD
    assert entry["editUrl"] == f"/cart?edit={entry['id']}#answers"


@pytest.mark.parametrize(
    ("answers", "errors"),
    [
        ("", {"words": "Required"}),
        ({"words": "far more than ten"}, {"words": "You have exceeded the character limit."}),
        (
            {"words": "Ada", "mail": "nobody"},
            {"mail": "Email is not valid. Email addresses should follow the format user@example.com."},
        ),
    ],
)
def test_the_server_checks_answers(
    ring: dict[str, Any], visitor: SiteClient, answers: object, errors: dict[str, str]
) -> None:
    """SF-5.40, SF-5.41, SF-5.38: by the ids of the fields, and nothing is added."""
    answer = visitor.post_json(ENTRIES, _body(ring, answers))
    assert answer.status_code == 400
    assert answer.json()["errors"] == errors
    assert answer.json()["error"] == "One or more fields is invalid, please check your entries."
    assert not CartEntry.objects.exists()


@pytest.mark.parametrize("answers", ["[1]", "{", '"words"'])
def test_what_cannot_be_read_is_refused(ring: dict[str, Any], visitor: SiteClient, answers: str) -> None:
    """SF-8.18"""
    answer = visitor.post_json(ENTRIES, _body(ring, answers))
    assert answer.status_code == 400
    assert answer.json()["error"] == "Could not parse the form fields, please check your entries."


def test_the_same_answers_are_one_line(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-3.11"""
    for words in ("Ada", "Bob", " Ada "):
        assert visitor.post_json(ENTRIES, _body(ring, {"words": words})).status_code == 200
    assert [entry.quantity for entry in CartEntry.objects.order_by("position")] == [2, 1]


def test_answers_are_changed(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-7.04, SF-7.05, SF-3.38"""
    visitor.post_json(ENTRIES, _body(ring, ANSWERS))
    path = f"{ENTRIES}/{CartEntry.objects.get().id}/additionalFields"
    refused = visitor.put_json(path, _body(ring, {"words": ""}))
    assert (refused.status_code, refused.json()["errors"]) == (400, {"words": "Required"})
    changed = visitor.put_json(path, _body(ring, {"words": "For Bob"}))
    assert changed.json()["updatedEntry"]["id"] == CartEntry.objects.get().id
    assert context(visitor, "/cart")["cart"]["entries"][0]["answers"] == [
        {"label": "Engraving", "text": "For Bob"}
    ]


def test_a_plain_form_puts_it_into_the_cart(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-1.13: without a script too."""
    added = visitor.post_form("/cart/add", _posted(itemId=ring["id"]))
    assert added.status_code == 303
    answers = context(visitor, "/cart")["cart"]["entries"][0]["answers"]
    assert [each["text"] for each in answers] == ["For Ada", "2026-12-24", "Bow"]


def test_a_refused_form_comes_back_as_it_was(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-5.41, SF-8.05: with what is wrong above its title, and everything that was typed."""
    answer = visitor.post_form("/cart/add", _posted(itemId=ring["id"], **{"f.words": "", "f.mail": "no"}))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "<strong>Unable to Add Item</strong>One or more fields is invalid" in page
    assert '-words-error">Required</p>' in page
    assert 'value="2026-12-24"' in page
    assert 'value="Bow" checked' in page
    # With a script the fields are asked in a window; a refusal is to be seen without it.
    assert 'data-slot="questions" data-form' in page
    assert "data-no-script>" not in page.partition('data-slot="questions"')[2].partition("</form>")[0]


def test_the_cart_shows_its_form_filled_in(ring: dict[str, Any], visitor: SiteClient) -> None:
    """PL-2.36: opened, and submitted without a script."""
    visitor.post_json(ENTRIES, _body(ring, ANSWERS))
    entry = CartEntry.objects.get()
    page = visitor.get(f"/cart?edit={entry.id}").content.decode()
    assert 'value="For &lt;b&gt;Ad"' in page
    assert 'value="2026-12-24"' in page
    assert 'value="Paper" checked' in page
    about = {"entryId": entry.id, "itemId": ring["id"], "formId": Form.objects.get().id}
    changed = visitor.post_form("/cart/answers", {**about, "f.words": "For Eve"})
    assert changed.status_code == 303
    assert "For Eve" in CartEntry.objects.get().additional_fields


def test_a_refused_change_says_so_in_the_cart(ring: dict[str, Any], visitor: SiteClient) -> None:
    """SF-8.12, PL-8.28: "Unable to update form"."""
    visitor.post_json(ENTRIES, _body(ring, ANSWERS))
    about = {"entryId": CartEntry.objects.get().id, "itemId": ring["id"], "formId": Form.objects.get().id}
    answer = visitor.post_form("/cart/answers", {**about, "f.words": "", "f.day": "2027-01-01"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "<strong>Unable to update form</strong>" in page
    assert 'value="2027-01-01"' in page
    assert "For " in CartEntry.objects.get().additional_fields


def test_nobody_elses_entry_is_shown_or_changed(
    ring: dict[str, Any], visitor: SiteClient, cast: Cast
) -> None:
    """PL-2.36"""
    second_visitor = SiteClient(cast.host_of(cast.owner))
    visitor.post_json(ENTRIES, _body(ring, ANSWERS))
    entry = CartEntry.objects.get()
    assert context(second_visitor, f"/cart?edit={entry.id}")["editing"] is None
    about = {"entryId": entry.id, "itemId": ring["id"], "formId": Form.objects.get().id}
    assert second_visitor.post_form("/cart/answers", {**about, "f.words": "Mine"}).status_code == 404
    assert "Mine" not in CartEntry.objects.get().additional_fields


def test_what_was_never_asked_keeps_an_order_back(engraving: Form, visitor: SiteClient) -> None:
    """SF-5.40: an entry older than the form says what is missing, and is bought once it is answered."""
    product = make_product("Gold ring", price_cents=4000, on_hand=3)
    visitor.post_json(ENTRIES, _body(product, ""))
    Product.objects.filter(id=product["id"]).update(additional_fields_form_id=engraving.id)
    cart = context(visitor, "/cart")["cart"]
    assert cart["entries"][0]["note"] == "Please answer what is asked about this item."
    assert not cart["canCheckOut"]
    refused = visitor.post_form("/checkout", form(visitor))
    assert refused.status_code == 400
    assert not OrderLine.objects.exists()
    entry = CartEntry.objects.get()
    visitor.put_json(f"{ENTRIES}/{entry.id}/additionalFields", _body(product, {"words": "Ada"}))
    assert context(visitor, "/cart")["cart"]["canCheckOut"]
    assert visitor.post_form("/checkout", form(visitor)).status_code == 303
    assert "Ada" in OrderLine.objects.get().additional_fields


def test_a_deleted_form_asks_nothing(ring: dict[str, Any], engraving: Form, visitor: SiteClient) -> None:
    """SF-3.18"""
    Form.objects.filter(id=engraving.id).delete()
    site_versions.bump()
    assert visitor.post_json(ENTRIES, _body(ring, "")).status_code == 200
    assert context(visitor, "/cart")["cart"]["canCheckOut"]
    assert "f.words" not in visitor.get(ring["fullUrl"]).content.decode()
