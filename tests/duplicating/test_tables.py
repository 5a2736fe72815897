"""What a copy has is decided for every kind of row a website has."""

from sitewright.duplicating.tables import COPIED, LEFT_OUT, OF_ITS_OWN, REFERRED_TO, WEBSITE_COLUMNS
from sitewright.kit.tenancy import TenantModel
from sitewright.sites.models import Website
from tests.studio.state import tenant_models

_ITS_OWN_COLUMNS = {
    "id", "title", "status", "status_before_closing", "deleted_at", "share_key", "version", "created_at"
}  # fmt: skip


def test_every_kind_of_row_is_decided_about_once() -> None:
    """I01: a new table is copied or stays away for a reason."""
    decided = [*(table.model for table in COPIED), *OF_ITS_OWN, *LEFT_OUT]
    assert sorted(decided) == sorted(model._meta.label for model in tenant_models())


def test_every_column_of_the_website_is_decided_about() -> None:
    columns = {field.attname for field in Website._meta.concrete_fields}
    assert columns == {*WEBSITE_COLUMNS, *_ITS_OWN_COLUMNS}


def test_what_refers_comes_after_what_it_refers_to() -> None:
    there: set[type[TenantModel]] = set()
    for table in COPIED:
        there.add(table.model_class)
        for field in table.model_class._meta.concrete_fields:
            # A reference to itself is not there yet, whatever the order of its rows.
            is_there = field.related_model in there - {table.model_class}
            is_later = field.attname in table.later
            assert field.name == "website" or not field.is_relation or is_there or is_later, field


def test_what_is_named_in_texts_is_copied() -> None:
    assert set(REFERRED_TO) <= {table.model for table in COPIED}
