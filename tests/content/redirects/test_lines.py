"""Pasted lines as people have them."""

import pytest

from sitewright.content.redirects.errors import TooManyLines
from sitewright.content.redirects.lines import MOST_LINES, read_lines
from tests.effort import effort_of


def read(text: str) -> list[tuple[str, str, str]]:
    return [(line.source, line.target, line.status) for line in read_lines(text)]


@pytest.mark.parametrize(
    "line",
    ["/a,/b,302", "/a;/b;302", "/a\t/b\t302", "/a /b 302", "/a -> /b 302", '"/a","/b","302"',
     " /a , /b , 302 ", "/a,/b,302,,"],
)  # fmt: skip
def test_it_reads_what_is_written_so(line: str) -> None:
    assert read(line) == [("/a", "/b", "302")]


def test_it_leaves_out_headings_and_empty_lines_and_counts_them() -> None:
    lines = read_lines("\ufefffrom,to\r\n\r\n/a,/b\r/c,/d")
    assert [(line.number, line.source) for line in lines] == [(3, "/a"), (4, "/c")]


def test_what_is_missing_is_empty_and_what_is_too_much_is_kept() -> None:
    assert read("/a\n/a,/b,301,x") == [("/a", "", ""), ("/a", "/b", "301,x")]


def test_it_takes_so_many_lines_and_no_more() -> None:
    assert len(read_lines("/a,/b\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(TooManyLines):
        read_lines("/a,/b\n" * (MOST_LINES + 1))


@pytest.mark.parametrize("text", ['"' * 900_000, "," * 900_000, "->" * 450_000, " " * 900_000 + "x"])
def test_it_reads_hostile_text_in_time(text: str) -> None:
    assert effort_of(lambda: read_lines(text)) < 1_000
