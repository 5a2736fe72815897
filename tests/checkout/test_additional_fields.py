import pytest

from sitewright.checkout.additional_fields import Answer, answers_in, require_json
from sitewright.checkout.errors import AdditionalFieldsUnreadable


def test_names_each_answer() -> None:
    """SF-3.11"""
    text = '{"Engraving": "For Ada", "Gift wrap": true, "Letters": 7, "Colours": ["red", "", "blue"]}'
    assert answers_in(text) == [
        Answer("Engraving", "For Ada"),
        Answer("Gift wrap", "Yes"),
        Answer("Letters", "7"),
        Answer("Colours", "red, blue"),
    ]


@pytest.mark.parametrize("text", ["", "{}", "null", '{"a": ""}', '{"a": {"b": [null, "  "]}}'])
def test_leaves_empty_answers_out(text: str) -> None:
    assert answers_in(text) == []


def test_keeps_the_parts_of_an_answer_apart() -> None:
    assert answers_in('{"Name": {"First": "Ada", "Middle": "", "Last": "Byron"}}') == [
        Answer("Name", "First: Ada, Last: Byron")
    ]


@pytest.mark.parametrize("text", ['"For Ada"', '["For Ada"]', "For Ada"])
def test_needs_no_labels(text: str) -> None:
    assert answers_in(text) == [Answer("", "For Ada")]


def test_an_answer_is_one_line() -> None:
    r"""J05: in a mail of plain text a second line could pass for one of the shop's."""
    assert answers_in('{"Note": "Hi\\r\\nTotal: $0.00\\u0000"}') == [Answer("Note", "Hi Total: $0.00")]


@pytest.mark.parametrize("text", ["[" * 5_000 + "]" * 5_000, '{"a":' * 100 + "1" + "}" * 100])
def test_deep_nesting_is_refused_and_what_was_kept_of_it_is_shown_whole(text: str) -> None:
    """A placed order is paid for: showing it must not break, whatever an earlier release let in."""
    with pytest.raises(AdditionalFieldsUnreadable):
        require_json(text)
    assert answers_in(text) == [Answer("", text)]
