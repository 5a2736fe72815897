"""Attributes of a tag as they are meant."""

import pytest

from sitewright.kit.markup.tokens import next_token


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("<a>", []),
        ("<a b>", [("b", "")]),
        ("<a B = 'c' d=\"e\">", [("b", "c"), ("d", "e")]),
        ("<a b=c d=e/>", [("b", "c"), ("d", "e/")]),
        ("<a b='x=1&amp;y=2'>", [("b", "x=1&y=2")]),
        ("<a b=' '>", [("b", " ")]),
        ('<a b="it\'s">', [("b", "it's")]),
        ("<a =b=c>", [("=b", "c")]),
        ("<a b='open", [("b", "open")]),
    ],
)
def test_it_reads_them_as_browsers_do(tag: str, attributes: list[tuple[str, str]]) -> None:
    token = next_token(tag, 0)
    assert token is not None
    assert token.attributes() == attributes
