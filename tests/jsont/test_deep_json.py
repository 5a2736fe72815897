"""The reader for deep JSON: it accepts and refuses what Python's reader does."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.jsont.deep_json import DeepReader
from sitewright.jsont.json_values import load_json

DECODER = json.JSONDecoder()
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
)
NOT_JSON = ["", "[", "[1", "[1,", "[1,]", "[1 2]", "[]]", "{", '{"a"', '{"a":', '{"a":1', '{"a":1,}', "{1:2}"]


@given(values, st.sampled_from([None, 1]), st.sampled_from([(",", ":"), (" , ", " : ")]))
def test_reads_what_was_written(value: object, indent: int | None, separators: tuple[str, str]) -> None:
    text = f" {json.dumps(value, indent=indent, separators=separators)}\n"
    assert DeepReader(text, DECODER).read() == value


@pytest.mark.parametrize("text", [*NOT_JSON, "[1}", '{"a":1]', '{"a" 1}', "nul", "[1,nul]", "1 1", "[ ,1]"])
def test_refuses_what_is_no_json_at_the_same_place(text: str) -> None:
    with pytest.raises(json.JSONDecodeError) as expected:
        DECODER.decode(text)
    with pytest.raises(json.JSONDecodeError) as refused:
        DeepReader(text, DECODER).read()
    assert refused.value.pos == expected.value.pos


def test_the_last_of_equal_keys_counts() -> None:
    assert DeepReader('{"a":[1],"b":2,"a":[3]}', DECODER).read() == {"a": [3], "b": 2}


def test_numbers_in_deep_data_are_doubles_too() -> None:
    value = load_json("[" * 5_000 + "-0,9007199254740993" + "]" * 5_000)
    while isinstance(value, list) and isinstance(value[0], list):
        value = value[0]
    assert repr(value) == "[-0.0, 9007199254740992.0]"


def test_no_constant_is_json_in_deep_data_either() -> None:
    with pytest.raises(ValueError, match="NaN is not JSON"):
        load_json("[" * 5_000 + "NaN" + "]" * 5_000)
