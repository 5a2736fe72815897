"""What was findable before searches knew kinds and mistakes stays findable, by its kind and by a mistake."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection

from sitewright.content import search
from sitewright.content.item_data import ItemData
from sitewright.content.models import SearchDocument, SearchWord
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.kit.db.statements import execute
from sitewright.kit.tenancy import across_tenants
from sitewright.sites.models import Website

_first = import_module("sitewright.content.migrations.0002_search_index")
_words = import_module("sitewright.content.migrations.0013_search_words")


@pytest.fixture
def before(website: Website) -> None:
    """Documents, their index and no words, as the release before kept them."""
    blog = create_collection("blog", "Journal", slug="blog")
    create_item(blog.id, ItemData(title="Growing lichen", body_html="<p>Slowly.</p>", status="published"))
    search.index("content.Page", "1", "page", "/lichen", "Lichen walk", "On old walls")
    SearchDocument.objects.update(kind="page")
    SearchWord.objects.all().delete()
    if connection.vendor == "sqlite":
        _bring_old_index_back()


def _bring_old_index_back() -> None:
    execute("ALTER TABLE content_search_index RENAME TO content_search_index_of_today")
    execute(_first.SQLITE)
    execute(
        "INSERT INTO content_search_index (rowid, website_id, document_id, title, text) "
        "SELECT rowid, website_id, document_id, title, text FROM content_search_index_of_today"
    )
    execute("DROP TABLE content_search_index_of_today")


def test_is_found_by_kind_and_by_mistake(before: None) -> None:
    editor = SimpleNamespace(connection=connection, execute=execute)
    with across_tenants("a migration"):
        for step in (_words.name_kinds, _words.index_kinds, _words.learn_words):
            step(apps, editor)
    found = search.find("lihcen", limit=5)
    assert (found.corrected, {each.kind for each in found.results}) == ("lichen", {"page", "blog"})
    assert [each.title for each in search.find("lichen", limit=5, kind="blog").results] == ["Growing lichen"]
