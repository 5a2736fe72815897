"""The forms that pages show."""

from datetime import timedelta
from typing import Any

from demo.texts import Record, read
from sitewright.forms.field_shape import DEFAULTS
from sitewright.forms.models import FormKind
from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.operations.add_subscribers import import_subscribers
from sitewright.forms.newsletters.operations.create_list import create_list
from sitewright.forms.operations.create_form import create_form
from sitewright.kit import clock

_WEEK = timedelta(days=7)


def build_forms() -> dict[str, str]:
    """Key in `demo/content/forms.json` to the form's id. The one for the newsletter joins the list that is
    made here.
    """
    _build_list()
    return {record["key"]: _made(record) for record in read("forms")}


def _build_list() -> None:
    """With people who came in the weeks before, so that there is something to see."""
    letters, said = create_list("A letter each season"), read("subscribers")
    # Who came last is listed first.
    addresses = [person for people in reversed(said["by_week"]) for person in people]
    import_subscribers(letters.id, "\n".join(addresses), said["consent"])
    for weeks, people in enumerate(said["by_week"]):
        then = clock.now() - _WEEK * weeks
        Subscriber.objects.filter(email__in=people).update(created_at=then, confirmed_at=then)


def _made(record: Record) -> str:
    fields: list[dict[str, Any]] = [{**DEFAULTS, **field} for field in record["fields"]]
    form = create_form(record["name"], FormKind(record["kind"]), fields, record["settings"])
    return str(form.id)
