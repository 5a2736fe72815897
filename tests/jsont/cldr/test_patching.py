"""Differences between nested dictionaries."""

from hypothesis import given
from hypothesis import strategies as st

from sitewright.jsont.cldr.patching import apply_patch, difference

TREES = st.dictionaries(
    st.sampled_from("abc"),
    st.recursive(
        st.text(max_size=2), lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
    ),
    max_size=3,
)


@given(TREES, TREES)
def test_turns_one_tree_into_the_other(base: dict[str, object], wanted: dict[str, object]) -> None:
    assert apply_patch(base, difference(base, wanted)) == wanted


def test_is_empty_for_equal_trees() -> None:
    assert difference({"a": {"b": "c"}}, {"a": {"b": "c"}}) == {}
