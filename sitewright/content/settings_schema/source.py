"""Which items a block shows."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.kit.messages import Message, text

NEWEST = "newest"
SALE = "sale"
SHOP_ORDER = "shop"
CATEGORY = "category:"
PICKED = "picked:"

MOST_PICKED = 24

_CATEGORY = re.compile(rf"{CATEGORY}[a-z0-9][a-z0-9._-]{{0,198}}")
_PICKED = re.compile(rf"{PICKED}(?:[0-9a-f]{{32}}(?:,[0-9a-f]{{32}}){{0,{MOST_PICKED - 1}}})?")


@dataclass(frozen=True, kw_only=True)
class Source(Field):
    """`newest`, `sale`, `shop` (the owner's own order), `category:` and the address of a category, or
    `picked:` and the ids of at most `MOST_PICKED` items with commas between them. Empty, as pages of earlier
    releases may say: the default.
    """

    type = FieldType.SOURCE
    options: ClassVar[tuple[str, ...]] = ()
    default: Any = NEWEST

    def problem_of_one(self, value: Any) -> Message | None:
        is_constant = value in ("", NEWEST, SALE, SHOP_ORDER)
        is_right = isinstance(value, str) and (
            is_constant or _CATEGORY.fullmatch(value) or _PICKED.fullmatch(value)
        )
        return None if is_right else self.cannot_be(value)

    def shown(self, value: Any) -> Any:
        return self.clean_one(value) or None

    def value_schema(self) -> dict[str, Any]:
        return {
            "oneOf": [
                {"const": NEWEST, "title": text("content.source-newest")},
                {"const": SALE, "title": text("content.source-sale")},
                {"const": SHOP_ORDER, "title": text("content.source-shop")},
                {
                    "type": "string",
                    "pattern": f"^{_CATEGORY.pattern}$",
                    "title": text("content.source-category"),
                },
                {"type": "string", "pattern": f"^{_PICKED.pattern}$", "title": text("content.source-picked")},
            ]
        }


def picked_ids(source: str) -> list[str] | None:
    """The ids a source names, each once and in order; None where it names none but says which kind."""
    if not source.startswith(PICKED):
        return None
    return list(dict.fromkeys(filter(None, source.removeprefix(PICKED).split(","))))
