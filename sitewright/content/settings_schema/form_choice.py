"""Which form a block shows."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.kit.messages import Message

_ID = re.compile(r"(?:[0-9a-f]{32})?")


@dataclass(frozen=True, kw_only=True)
class FormChoice(Field):
    """The id of a form of this website. Empty: none is chosen yet. Whether there is such a form shows when
    the page is drawn: one that was deleted may come back.
    """

    type = FieldType.FORM
    options: ClassVar[tuple[str, ...]] = ()
    default: Any = ""

    def problem_of_one(self, value: Any) -> Message | None:
        return None if isinstance(value, str) and _ID.fullmatch(value) else self.cannot_be(value)

    def value_schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{_ID.pattern}$"}
