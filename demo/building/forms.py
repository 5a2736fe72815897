"""The forms that pages show."""

from typing import Any

from demo.texts import Record, read
from sitewright.forms.field_shape import DEFAULTS
from sitewright.forms.models import FormKind
from sitewright.forms.operations.create_form import create_form


def build_forms() -> dict[str, str]:
    """Key in `demo/content/forms.json` to the form's id."""
    return {record["key"]: _made(record) for record in read("forms")}


def _made(record: Record) -> str:
    fields: list[dict[str, Any]] = [{**DEFAULTS, **field} for field in record["fields"]]
    form = create_form(record["name"], FormKind(record["kind"]), fields, record["settings"])
    return str(form.id)
