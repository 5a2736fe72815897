"""What a browser knows a file by that came in before its form is sent: signed, for a day, and good for one
field of one form.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.core import signing

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import MOST_FILES, Asked
from sitewright.forms.filling.attached import Attached
from sitewright.kit.tenancy import current_website_id

GOOD_FOR = timedelta(hours=24)
_LONGEST = 1_000
_GONE = Attached("", "", "", 0)


def token_of(file: Attached, form_id: str, field_id: str) -> str:
    return signing.dumps(asdict(file), salt=_salt(form_id, field_id))


def opened(form_id: str, fields: Sequence[Asked], given: Mapping[str, Any]) -> dict[str, Any]:
    """The answers with the files that the tokens among them stand for."""
    names = [field.id for field in fields if field.type == FieldType.FILE]
    files = {name: _opened(form_id, name, given[name]) for name in names if name in given}
    return {**given, **files}


def file_of(token: str, form_id: str, field_id: str) -> Attached | None:
    try:
        return _read(token, form_id, field_id)
    except signing.BadSignature:
        return None


def _opened(form_id: str, field_id: str, said: Any) -> list[Attached]:
    tokens = said if isinstance(said, list) else [said]
    # One more than any field takes, so that it is still found to be too many.
    known = dict.fromkeys(token for token in tokens[: MOST_FILES + 1] if isinstance(token, str) and token)
    return [file_of(token, form_id, field_id) or _GONE for token in known]


def _read(token: str, form_id: str, field_id: str) -> Attached:
    if len(token) > _LONGEST:
        raise signing.BadSignature
    return Attached(**signing.loads(token, salt=_salt(form_id, field_id), max_age=GOOD_FOR))


def _salt(form_id: str, field_id: str) -> str:
    return f"form-file\n{current_website_id()}\n{form_id}\n{field_id}"
