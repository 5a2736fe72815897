"""Why orders are not tagged.

DomainError
├── InvalidInput
│   └── TagsRefused      none, too many at once, or one that is too long
└── Conflict
    └── TooManyTags      no order has room for more
"""

from typing import Self

from sitewright.kit.errors import Conflict, InvalidInput
from sitewright.kit.messages import Message


class TagsRefused(InvalidInput):
    code = "tags-refused"

    def __init__(self, message: Message) -> None:
        super().__init__(message, fields={"tags": message})

    @classmethod
    def for_none(cls) -> Self:
        return cls(Message("ordertags.none"))

    @classmethod
    def for_many(cls, most: int) -> Self:
        return cls(Message("ordertags.many-at-once", most=most))

    @classmethod
    def for_length(cls, most: int) -> Self:
        return cls(Message("ordertags.too-long", most=most))


class TooManyTags(Conflict):
    code = "too-many-tags"

    def __init__(self, most: int) -> None:
        super().__init__(Message("ordertags.too-many", most=most))
