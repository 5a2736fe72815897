"""Which part of a file is meant (RFC 9110, 14)."""

import pytest

from sitewright.kit.byte_ranges import ByteRange, NotSatisfiable, wanted_range


@pytest.mark.parametrize(
    ("header", "start", "end"),
    [
        ("bytes=0-", 0, 100),
        ("bytes=0-0", 0, 1),
        ("bytes=10-19", 10, 20),
        ("Bytes= 10-19 ", 10, 20),
        ("bytes=90-1000", 90, 100),
        ("bytes=-5", 95, 100),
        ("bytes=-500", 0, 100),
    ],
)
def test_reads_one_part(header: str, start: int, end: int) -> None:
    assert wanted_range(header, 100) == ByteRange(start, end)


@pytest.mark.parametrize(
    "header",
    [None, "", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=a-b", "pages=1-2", "bytes=1-2-3", "bytes=٣-",
     "bytes=" + "9" * 40 + "-"],
)  # fmt: skip
def test_takes_nonsense_for_the_whole(header: str | None) -> None:
    assert wanted_range(header, 100) is None


@pytest.mark.parametrize(
    "header", ["bytes=100-", "bytes=200-300", "bytes=-0", "bytes=0-1,5-6", "bytes=0-,0-,0-"]
)
def test_refuses_what_lies_behind_the_end_and_several_at_once(header: str) -> None:
    with pytest.raises(NotSatisfiable):
        wanted_range(header, 100)


@pytest.mark.parametrize("header", ["bytes=0-", "bytes=-1"])
def test_an_empty_file_has_no_parts(header: str) -> None:
    with pytest.raises(NotSatisfiable):
        wanted_range(header, 0)
