"""Redirects, and addresses visitors missed."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.content.redirects.errors import MOST_REDIRECTS
from sitewright.studio.api.schemas.common import Html, Input, Integer, Line, Saved, reference

RedirectId = Annotated[str, reference("content.Redirect")]


class RedirectRow(Schema):
    """`goes_first` says what answers at the source before the redirect is asked: page, moved (a page that was
    there leads on by itself), or nothing.
    """

    id: str
    source: str
    target: str
    status: int
    is_enabled: bool
    hits: int
    last_hit_at: datetime | None
    created_at: datetime
    goes_first: str


class RedirectPage(Schema):
    rows: list[RedirectRow]
    total: int
    page: int
    page_size: int


class RedirectBody(Input):
    """`source`: a path, with `*` at its end for all that begin so. `status`: 301 for good, 302 for now."""

    source: Line
    target: Line
    status: Integer = 301
    is_enabled: bool = True


class SavedRedirect(Saved):
    id: str


class ChosenRedirects(Input):
    redirects: list[RedirectId] = Field(min_length=1, max_length=MOST_REDIRECTS)


class RedirectsSwitch(ChosenRedirects):
    is_enabled: bool


class RedirectLines(Input):
    """`lines`: one redirect a line, `from,to[,status]`; tabs, semicolons and `->` separate as well."""

    lines: Html


class RefusedRedirect(Schema):
    """`line` counts from 1."""

    line: int
    text: str
    problem: str


class ImportedRedirects(Saved):
    """`refused` holds the first hundred of the `refused_count` lines that were not taken."""

    added_count: int
    refused_count: int
    refused: list[RefusedRedirect]


class MissedRow(Schema):
    """`referrer`: the host of the page with the link, of the last visitor who came by one."""

    id: str
    path: str
    count: int
    first_at: datetime
    last_at: datetime
    referrer: str


class MissedPage(Schema):
    rows: list[MissedRow]
    total: int
    page: int
    page_size: int


class SuggestedTarget(Schema):
    """What is at the most similar address; both empty when none is similar."""

    title: str
    path: str
