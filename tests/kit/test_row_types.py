"""Column lists derived from row types."""

from typing import Annotated, NamedTuple

import pytest

from sitewright.kit.db.row_types import Column, columns_of, read_as, read_one
from tests.cast import Cast


class _Site(NamedTuple):
    id: str
    name: Annotated[str, Column("title")]
    length: Annotated[int, Column("length(w.title)")]
    currency: str

    @property
    def is_short(self) -> bool:
        return self.length < 5


class _SiteWithLocale(NamedTuple):
    id: str
    locale: str


_SQL = f"SELECT {columns_of(_Site, 'w')} FROM sites_website w WHERE w.id = %s"


def test_fields_are_columns_in_their_order() -> None:
    assert columns_of(_Site, "w") == "w.id, w.title, length(w.title), w.currency"


def test_without_an_alias_for_an_insert() -> None:
    assert columns_of(_SiteWithLocale) == "id, locale"


@pytest.mark.database
def test_a_field_added_to_the_type_is_in_the_statement(cast: Cast) -> None:
    sql = "SELECT {} FROM sites_website w WHERE w.id = %s"
    found = read_one(_SiteWithLocale, sql.format(columns_of(_SiteWithLocale, "w")), [cast.shop.id])
    assert found == _SiteWithLocale(cast.shop.id, cast.shop.locale)


@pytest.mark.database
def test_rows_are_read_into_their_type(cast: Cast) -> None:
    title = cast.shop.title
    expected = _Site(cast.shop.id, title, len(title), cast.shop.currency)
    assert read_as(_Site, _SQL, [cast.shop.id]) == [expected]
    assert read_one(_Site, _SQL, [cast.shop.id]) == expected


@pytest.mark.database
def test_no_row_is_none(cast: Cast) -> None:
    assert (read_as(_Site, _SQL, ["nobody"]), read_one(_Site, _SQL, ["nobody"])) == ([], None)
