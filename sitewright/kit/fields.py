"""Model fields shared by all domains."""

from typing import TYPE_CHECKING, Any

from django.db import models

from sitewright.kit.ids import new_id

if TYPE_CHECKING:
    _TextField = models.CharField[str, str]
else:
    _TextField = models.CharField  # Django's own fields know no types when they run.


class IdField(_TextField):
    """Primary key: a UUIDv7 as 32 hex characters, the same text on every engine."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("primary_key", True)
        options.setdefault("max_length", 32)
        options.setdefault("default", new_id)
        options.setdefault("editable", False)
        super().__init__(**options)
