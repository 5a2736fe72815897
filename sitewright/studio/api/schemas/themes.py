"""Themes: those there are, the one that is used, and what became of one that was uploaded."""

from datetime import datetime
from typing import Literal

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Input, Saved


class ThemeRow(Schema):
    """`origin`: `shipped` with Sitewright, `installed` for all websites by whoever runs this installation, or
    this website's `own`. `note_count` is how much of the report is worth reading. `problem` says why it
    cannot be shown, for whoever wrote it; empty where it can.
    """

    key: str
    title: str
    description: str
    version_name: str
    licence: str
    author: str
    origin: Literal["shipped", "installed", "own"]
    is_adopted: bool
    is_used: bool
    note_count: int
    added_at: datetime | None
    size_bytes: int
    problem: str


class ThemePage(Schema):
    """A page by which themes are compared; `at` goes into the address of the preview."""

    at: str
    title: str


class Themes(Saved):
    """`preview_url` has `{theme}` in it for the key of the theme, and takes `&at=` and `&still` behind it;
    empty for people who may not see drafts.
    """

    themes: list[ThemeRow]
    pages: list[ThemePage]
    preview_url: str
    most_archive_bytes: int


class ThemeNoteRow(Schema):
    """`fate`: missing, repaired, translated or error. The words are for whoever wrote the theme: English."""

    fate: str
    path: str
    line: int
    what: str
    instead: str


class ThemeDetail(Schema):
    """`lacks` are titles of sections and blocks that the present theme has and this one has not."""

    notes: list[ThemeNoteRow]
    lacks: list[str]


class ThemeChoice(Input):
    key: str = Field(min_length=1, max_length=60, pattern=r"^[a-z0-9][a-z0-9.-]*$")


class AddedThemeRow(Saved, ThemeRow):
    """The theme that was added, with the change that did it."""
