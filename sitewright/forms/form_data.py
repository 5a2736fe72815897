"""What an owner says of a form, and how it lies over what somebody else saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.forms.errors import BadForm
from sitewright.forms.field_types import FieldType
from sitewright.forms.models import Form, FormKind
from sitewright.forms.owner_fields import cleaned_fields
from sitewright.forms.owner_settings import cleaned_settings, completed_settings
from sitewright.forms.versioned.form import FORM
from sitewright.history.edits import EditBegun, laid_over, newer_than
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line

MOST_NAME = 120
_EACH_SETTING = 2
"""Names deep: two people may change different ones of the settings, but not of the fields."""


@dataclass(frozen=True, slots=True)
class FormData:
    name: str
    fields: Sequence[Mapping[str, Any]]
    settings: Mapping[str, Any]

    def cleaned(self) -> "FormData":
        """As it is stored. Raises BadForm."""
        return FormData(kept_name(self.name), cleaned_fields(self.fields), cleaned_settings(self.settings))


def kept_name(name: str) -> str:
    """Raises BadForm when it is empty or too long."""
    wanted = single_line(name)
    if not 0 < len(wanted) <= MOST_NAME:
        raise BadForm({"name": Message("forms.bad-name", most=MOST_NAME)})
    return wanted


def require_no_files(kind: FormKind, fields: Sequence[Mapping[str, Any]]) -> None:
    """What is asked about a product travels with the cart, which holds no files. Raises BadForm."""
    asking = [at for at, field in enumerate(fields) if field["type"] == FieldType.FILE]
    if kind == FormKind.ADDITIONAL and asking:
        raise BadForm({f"fields.{at}.type": Message("forms.no-files-here") for at in asking})


def with_others_changes(form: Form, data: FormData, begun: EditBegun) -> FormData:
    """Cleaned data with what others changed besides; raises EditConflict where both changed the same."""
    newer = newer_than(FORM, form.id, begun)
    if newer is None:
        return data
    base, theirs = _completed(newer.base), _completed(newer.theirs)
    mine = {**base, "name": data.name, "fields": data.fields, "settings": data.settings}
    merged = laid_over(newer._replace(base=base, theirs=theirs), mine, _EACH_SETTING)
    return FormData(merged["name"], merged["fields"], merged["settings"])


def _completed(state: Mapping[str, Any]) -> dict[str, Any]:
    return {**state, "settings": completed_settings(state["settings"])}
