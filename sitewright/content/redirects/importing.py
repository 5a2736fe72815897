"""Which lines of an import become redirects, and what is said of the others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sitewright.content.models import Redirect, RedirectStatus
from sitewright.content.redirects.errors import (
    MOST_REDIRECTS,
    BadStatus,
    LeadsInCircles,
    SourceTaken,
    TooManyRedirects,
)
from sitewright.content.redirects.fields import RedirectFields, own_hosts, stored_fields
from sitewright.content.redirects.lines import Line
from sitewright.content.redirects.queries import read_rules
from sitewright.content.redirects.rules import Rule, Rules
from sitewright.kit.errors import DomainError

MOST_TOLD = 100
_MOST_SHOWN_CHARACTERS = 200


@dataclass(frozen=True, slots=True)
class RefusedLine:
    line: int
    text: str
    problem: str


@dataclass(slots=True)
class ImportReport:
    """`refused` holds the first of the lines that were not taken; `refused_count` says how many they are."""

    added_count: int = 0
    refused_count: int = 0
    refused: list[RefusedLine] = field(default_factory=list)

    def refuse(self, line: Line, error: DomainError) -> None:
        self.refused_count += 1
        if len(self.refused) < MOST_TOLD:
            self.refused.append(RefusedLine(line.number, line.text[:_MOST_SHOWN_CHARACTERS], error.message))


@dataclass(frozen=True, slots=True)
class Added:
    line: Line
    fields: RedirectFields


def judged(lines: Sequence[Line]) -> tuple[list[Added], ImportReport]:
    """Call with the redirects locked. Of two lines with the same source the first counts."""
    report = ImportReport()
    readable = list(_readable(lines, report))
    circling = _with_existing(readable).circling()
    added = []
    for each in readable:
        if each.fields.source in circling:
            report.refuse(each.line, LeadsInCircles())
        else:
            added.append(each)
    report.added_count = len(added)
    report.refused.sort(key=lambda refused: refused.line)
    return added, report


def _readable(lines: Sequence[Line], report: ImportReport) -> Iterator[Added]:
    taken, hosts = set(Redirect.objects.values_list("source", flat=True)), own_hosts()
    for line in lines:
        try:
            fields = stored_fields(RedirectFields(line.source, line.target, _status(line)), hosts)
            if fields.source in taken:
                raise SourceTaken(fields.source)
            if len(taken) >= MOST_REDIRECTS:
                raise TooManyRedirects
        except DomainError as error:
            report.refuse(line, error)
        else:
            taken.add(fields.source)
            yield Added(line, fields)


def _status(line: Line) -> int:
    if not line.status:
        return RedirectStatus.FOR_GOOD
    # `isdecimal` alone takes digits of other scripts.
    if not (line.status.isascii() and line.status.isdecimal() and len(line.status) == 3):
        raise BadStatus
    return int(line.status)


def _with_existing(added: Sequence[Added]) -> Rules:
    new = (Rule("", each.fields.source, each.fields.target, each.fields.status) for each in added)
    return Rules([*read_rules(), *new])
