"""Model fields shared by all domains."""

from typing import Any

from django.db import models

from sitewright.kit.ids import new_id


class IdField(models.CharField[str, str]):
    """Primary key: a UUIDv7 as 32 hex characters, the same text on every engine."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("primary_key", True)
        options.setdefault("max_length", 32)
        options.setdefault("default", new_id)
        options.setdefault("editable", False)
        super().__init__(**options)
