"""On which devices a section or block is shown: a setting every one of them has."""

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
    """Each reader has its label in a language of their own."""

    label: str = ""

    @property
    def called(self) -> str:
        if self.value == WIDE:
            return text("content.only-wide")
        return text("content.only-phone") if self.value == PHONE else text("content.only-all")


def only_field() -> Only:
    """On all devices, unless somebody says otherwise."""
    return Only(name=ONLY, default=ALL, choices=tuple(map(_Spoken, (ALL, WIDE, PHONE))))
