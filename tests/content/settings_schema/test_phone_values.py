"""Texts and addresses of which phones have another one: a setting beside the one of other devices (decision
0044).
"""

import pytest

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.reading import FIELDS, read_field
from sitewright.content.settings_schema.schema import SettingsSchema
from tests.content.settings_schema.test_hostile_values import VALUES, danger

_BESIDE = [type_ for type_ in FieldType if FIELDS[type_].stands_beside]


def _field(type_: FieldType = FieldType.TEXT) -> Field:
    return read_field({"name": "intro", "type": type_.value, "responsive": True})


def _schema(type_: FieldType = FieldType.TEXT) -> SettingsSchema:
    return SettingsSchema((_field(type_),))


def test_texts_pictures_and_links_may_be_others_on_phones() -> None:
    assert {
        FieldType.TEXT,
        FieldType.RICH_TEXT,
        FieldType.IMAGE,
        FieldType.LINK,
    } <= set(_BESIDE)
    assert FieldType.CODE not in _BESIDE


def test_a_phone_shows_its_own_text_and_others_the_base() -> None:
    settings = {"intro": "For a desk", "intro@phone": "For a phone"}
    assert _schema().completed(settings) == ({"intro": "For a desk"}, {"intro": "For a phone"})


def test_an_empty_text_of_its_own_is_one() -> None:
    assert _schema().completed({"intro": "For a desk", "intro@phone": ""})[1] == {"intro": ""}


def test_without_one_of_its_own_nothing_differs() -> None:
    assert _schema().completed({"intro": "For all"}) == ({"intro": "For all"}, {})


def test_a_theme_that_does_not_print_both_takes_no_other_one() -> None:
    plain = SettingsSchema((read_field({"name": "intro", "type": "text"}),))
    assert plain.completed({"intro@phone": "For a phone"}) == ({"intro": ""}, {})


def test_search_reads_what_other_devices_show() -> None:
    assert _schema().words({"intro": "For a desk", "intro@phone": "For a phone"}) == "For a desk"


def test_two_people_may_write_in_either() -> None:
    assert _schema(FieldType.RICH_TEXT).shared_texts == {"intro", "intro@phone"}


def test_a_published_page_is_judged_by_both() -> None:
    problems = _schema(FieldType.LINK).problems({"intro": "/shop", "intro@phone": "javascript:x"})
    assert list(problems) == ["intro@phone"]


def test_the_studio_is_told_where_the_phones_text_stands() -> None:
    assert _field().as_json()["phoneName"] == "intro@phone"
    assert "phoneName" not in read_field({"name": "intro", "type": "text"}).as_json()


def test_no_field_of_a_theme_can_be_called_like_one() -> None:
    with pytest.raises(ValueError, match="no usable name"):
        read_field({"name": "intro@phone", "type": "text"})


@pytest.mark.parametrize("type_", _BESIDE)
def test_lets_nothing_dangerous_through_on_phones(type_: FieldType) -> None:
    """J01: what a phone shows is cleaned by the same type, when stored, when kept in a draft and when
    printed.
    """
    schema, field = _schema(type_), _field(type_)
    for value in VALUES:
        clean = schema.clean({"intro@phone": value})
        assert danger(field, clean.get("intro@phone")) == [], str(value)[:80]
        assert schema.problems(clean) == {}, str(value)[:80]
        assert schema.clean(clean) == clean, str(value)[:80]
        shown = schema.completed({"intro@phone": value})[1]
        assert danger(field, shown.get("intro")) == [], str(value)[:80]
        if type_ is FieldType.RICH_TEXT:
            assert danger(field, schema.keep({"intro@phone": value}).get("intro@phone")) == []
