"""Names of sections, each once on its page."""

from sitewright.content.settings_schema.anchor import anchors_of


def test_of_two_with_one_name_the_later_gets_a_number() -> None:
    wanted = [("a", "team"), ("b", "team-2"), ("c", "team"), ("d", None), ("e", "")]
    assert anchors_of(wanted) == {"a": "team", "b": "team-2", "c": "team-3"}


def test_what_is_no_name_gives_none() -> None:
    assert anchors_of([("a", 'x" onclick="'), ("b", "main"), ("c", 5), ("d", {"base": "x"})]) == {}


def test_a_long_name_keeps_its_length() -> None:
    assert anchors_of([("a", "a" * 60), ("b", "a" * 60)]) == {"a": "a" * 60, "b": "a" * 56 + "-2"}
