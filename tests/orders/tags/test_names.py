"""What is one tag, and what is none."""

import pytest

from sitewright.kit.messages import speaking
from sitewright.orders.tags.errors import TagsRefused
from sitewright.orders.tags.names import LONGEST_FOLDED, folded, read_names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        (["gift"], ["gift"]),
        (["  to   go "], ["to go"]),
        (["Gift", "GIFT", "gift"], ["Gift"]),
        (["gift, to go,,"], ["gift", "to go"]),
        (["gi\tft\n"], ["gi ft"]),
        (["gift\u202e"], ["gift"]),
        (["Straße", "STRASSE"], ["Straße"]),
        (["Cafe\u0301", "café"], ["Café"]),
    ],
)
def test_a_tag_is_one_line_and_there_once(typed: list[str], names: list[str]) -> None:
    assert list(read_names(typed).values()) == names


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ([""], "Enter a tag first."),
        ([" , \u0000,"], "Enter a tag first."),
        (["x" * 41], "A tag has at most 40 characters."),
        ([f"tag {each}" for each in range(11)], "Give at most 10 tags at once."),
    ],
)
def test_says_what_is_wrong(typed: list[str], words: str) -> None:
    with pytest.raises(TagsRefused) as refused:
        read_names(typed)
    assert (refused.value.message, refused.value.fields) == (words, {"tags": words})


def test_says_it_in_german() -> None:
    with pytest.raises(TagsRefused) as refused, speaking("de"):
        read_names(["x" * 41])
    with speaking("de"):
        assert refused.value.message == "Ein Schlagwort hat höchstens 40 Zeichen."


def test_whatever_is_a_tag_fits_its_column() -> None:
    # Three letters in small ones.
    assert all(len(folded(letter * 40)) <= LONGEST_FOLDED for letter in ("\u0390", "ﬃ", "İ"))
