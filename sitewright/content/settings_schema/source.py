"""Which items a block shows."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import Field, FieldType

NEWEST = "newest"
SALE = "sale"
SHOP_ORDER = "shop"
CATEGORY = "category:"

_CATEGORY = re.compile(rf"{CATEGORY}[a-z0-9][a-z0-9._-]{{0,198}}")


@dataclass(frozen=True, kw_only=True)
class Source(Field):
    """`newest`, `sale`, `shop` (the owner's own order), or `category:` and the address of a category. Empty,
    as pages of earlier releases may say: the default.
    """

    type = FieldType.SOURCE
    options: ClassVar[tuple[str, ...]] = ()
    default: Any = NEWEST

    def problem_of_one(self, value: Any) -> str:
        is_constant = value in ("", NEWEST, SALE, SHOP_ORDER)
        is_right = isinstance(value, str) and (is_constant or _CATEGORY.fullmatch(value))
        return "" if is_right else self.cannot_be(value)

    def shown(self, value: Any) -> Any:
        return self.clean_one(value) or None

    def value_schema(self) -> dict[str, Any]:
        return {
            "oneOf": [
                {"const": NEWEST, "title": "Newest first"},
                {"const": SALE, "title": "On sale"},
                {"const": SHOP_ORDER, "title": "In the shop's order"},
                {"type": "string", "pattern": f"^{_CATEGORY.pattern}$", "title": "A category"},
            ]
        }
