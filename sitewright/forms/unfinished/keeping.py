"""The link to what a visitor means to finish later, and what is kept behind it.

Who reads the database, or a backup, has neither: of the link it holds the hash, and the answers are sealed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

import msgspec

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.posting import name_of
from sitewright.forms.models import Form
from sitewright.forms.unfinished.models import UnfinishedForm
from sitewright.kit import clock
from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

Values = Mapping[str, Sequence[str]]

KEPT_FOR = timedelta(days=30)
LONGEST_TOKEN = 64
_PURPOSE = b"sitewright: unfinished forms"
_NEVER_KEPT = (FieldType.PASSWORD, FieldType.FILE)
"""Nobody may read the one afterwards; the other is asked for again."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    form_id: str
    block: str
    page_path: str
    values: Values
    expires_at: object


def hash_of(token: str) -> str:
    return sha256(f"{current_website_id()}\n{token}".encode(errors="replace")).hexdigest()


def values_to_keep(form: Form, typed: Values) -> dict[str, list[str]]:
    """Of what was typed, by the names of inputs: what the form asks for, and may be kept."""
    names = [name_of(field.id) for field in fields_of(form.fields) if field.type not in _NEVER_KEPT]
    return {
        name: list(said)
        for name, said in typed.items()
        if any(name == own or name.startswith(f"{own}.") for own in names)
    }


def sealed(key_hash: str, values: Values) -> str:
    return seal(_PURPOSE, _place(key_hash), msgspec.json.encode(values))


def unfinished_by(token: str) -> Unfinished | None:
    """None for a link that is none, is over, or belongs to another website."""
    if not token or len(token) > LONGEST_TOKEN:
        return None
    row = UnfinishedForm.objects.filter(key_hash=hash_of(token), expires_at__gt=clock.now()).first()
    if row is None:
        return None
    try:
        opened = unseal(_PURPOSE, _place(row.key_hash), row.sealed_values)
    except SealedWithAnotherKey:
        return None
    values: dict[str, list[str]] = msgspec.json.decode(opened)
    return Unfinished(row.form_id, row.block, row.page_path, values, row.expires_at)


def _place(key_hash: str) -> str:
    return f"{current_website_id()}\n{key_hash}"
