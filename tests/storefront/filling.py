"""Forms on a page, and how a visitor's browser sends them."""

import json
from typing import Any

from sitewright.forms.models import Form
from sitewright.forms.visitor_queries import forms_by_ids
from sitewright.kit import clock
from tests.cast import SHOP_HOST, Answer, SiteClient
from tests.content.trees import block
from tests.storefront.sites import publish_home
from tests.storefront.talk import work

KEY = "/api/form/FormSubmissionKey"
SAVE = "/api/form/SaveFormSubmission"
HOME = f"http://{SHOP_HOST}/"


def field(field_id: str, type_: str = "text", **said: Any) -> dict[str, Any]:
    return {"id": field_id, "type": type_, "title": field_id.capitalize(), **said}


CONTACT = (
    field("name", is_required=True),
    field("email", "email", is_required=True),
    field("message", "textarea", max_length=20),
    field("source", "hidden", name="source", default_value="page"),
)


def make_form(*fields: dict[str, Any], kind: str = "website", **settings: Any) -> Form:
    """A form without a captcha, unless it is told to have one."""
    now = clock.now()
    made: Form = Form.objects.create(
        name="Contact",
        kind=kind,
        fields=[*(fields or CONTACT)],
        settings={"captcha_enabled": False, **settings},
        created_at=now,
        updated_at=now,
    )
    return made


def publish_form(*fields: dict[str, Any], **settings: Any) -> Form:
    """On the home page, in the block `b1`."""
    form = make_form(*fields, **settings)
    publish_home(block("b1", "form", form=form.id))
    return form


def key_of(visitor: SiteClient, page: str = HOME) -> str:
    return str(visitor.post_json(KEY, headers={"Referer": page}).json()["key"])


def save(visitor: SiteClient, form: Form, given: Any, *, page: str = HOME, **more: Any) -> Answer:
    """As a script sends it, with a fresh key."""
    said = given if isinstance(given, str) else json.dumps(given)
    body = {"formId": form.id, "form": said, "pagePath": "/"} | more
    body.setdefault("key", key_of(visitor, page))
    return visitor.post_json(SAVE, body, headers={"Referer": page})


def captcha_key() -> str:
    done = work()
    return f"{done['token']}:{done['answer']}"


def post(visitor: SiteClient, form: Form, *, page: str = "/", referrer: str = HOME, **typed: Any) -> Answer:
    """As a browser sends it by itself; names of parts begin with their field and two underscores."""
    fields = {f"f.{name.replace('__', '.')}": value for name, value in typed.items()}
    known = {"form": form.id, "block": "b1", "page": page, "website": ""}
    extra = {name: fields.pop(f"f.{name}") for name in ("website", "person") if f"f.{name}" in fields}
    return visitor.post_form("/_forms", known | fields | extra, headers={"Referer": referrer})


def fresh(form: Form) -> Form:
    return forms_by_ids([form.id])[form.id]
