"""Code an owner adds to every page."""

from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Edit, Input, Line, Saved, Versioned

# The bound of the call; what each takes is said by its setting, in words for people.
Code = Annotated[str, Field(max_length=500_000)]
Hosts = Annotated[list[Line], Field(max_length=100)]


class Css(Saved, Versioned):
    """The website's own style sheet, behind that of its theme."""

    css: str


class CssChange(Edit):
    css: Code


class InjectedCode(Saved, Versioned):
    """Markup for the head and the end of public pages; on them only while `is_on`. Its scripts may speak to
    the `hosts`. While it `needs_consent`, visitors are asked before it runs, with `consent_text` (empty:
    words of the page's language) and a link to `consent_url`."""

    is_on: bool
    head: str
    foot: str
    hosts: list[str]
    needs_consent: bool
    consent_text: str
    consent_url: str


class InjectedCodeChange(Edit):
    is_on: bool
    head: Code
    foot: Code
    hosts: Hosts
    needs_consent: bool = True
    consent_text: Line = ""
    consent_url: Line = ""


class PageCode(Saved, Versioned):
    """Markup for the head and the end of one page, behind that of all; on it only while injection `is_on`."""

    is_on: bool
    head: str
    foot: str


class PageCodeChange(Edit):
    head: Code
    foot: Code


class FormCode(Saved, Versioned):
    """What runs after a form was sent, behind what is put into all pages; only while injection `is_on`."""

    is_on: bool
    code: str


class FormCodeChange(Edit):
    code: Code


class CodeDraft(Input):
    """What is being typed; what is left out is not looked at."""

    css: Code = ""
    head: Code = ""
    foot: Code = ""


class CodeProblemRow(Schema):
    """Line and column count from 1, in characters."""

    line: int
    column: int
    message: str


class CodeProblems(Schema):
    css: list[CodeProblemRow]
    head: list[CodeProblemRow]
    foot: list[CodeProblemRow]
