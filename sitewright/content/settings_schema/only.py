"""On which devices a section or block is shown: a setting every one of them has."""

from collections.abc import Iterator
from dataclasses import dataclass

from sitewright.content.settings_schema.choices import Choice, Option
from sitewright.kit.messages import text

ONLY = "only"
"""The setting that says it; its values are part of the classes `only-wide` and `only-phone`."""

ALL, WIDE, PHONE = "all", "wide", "phone"


@dataclass(frozen=True, kw_only=True)
class Only(Choice):
    """No theme declares it, so no theme has words for it."""

    @property
    def called(self) -> str:
        return text("content.only")


@dataclass(frozen=True, slots=True)
class _Spoken(Option):
    """Its label is the code of a text, which each reader has in a language of their own."""

    @property
    def called(self) -> str:
        return text(self.label)


def only_field() -> Only:
    """On all devices, unless somebody says otherwise."""
    return Only(name=ONLY, default=ALL, choices=tuple(_choices()))


def _choices() -> Iterator[Option]:
    yield _Spoken(ALL, "content.only-all")
    yield _Spoken(WIDE, "content.only-wide")
    yield _Spoken(PHONE, "content.only-phone")
