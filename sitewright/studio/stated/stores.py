"""PL-7.35, PL-7.36: making a store, and the categories in it."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.category_tree import ROOT
from sitewright.catalog.models import Category
from sitewright.catalog.operations.create_category import CategoryData, create_category
from sitewright.catalog.operations.create_store import StoreData, create_store
from sitewright.content.models import Collection
from sitewright.kit.errors import fields_named
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.errors import NoSuchWebsite
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.stated.schemas import NewCategory, NewStore, Store, ToldCategory
from sitewright.themes.site_theme import site_theme

router = Router(tags=["stores"], by_alias=True)

_MAIN = "main"
_NAMES = {"slug": "urlId", "display_name": "displayName", "parent_id": "parentCategoryId"}


@router.post("/{website_id}/products", response=answers(Store, 201))
@allowed(Area.PAGES, Right.EDIT)
def post_store(request: HttpRequest, website_id: str, body: NewStore) -> Status[dict[str, Any]]:
    """A store with the root of its categories, in the main menu when asked for; all of it or nothing."""
    _require_here(website_id)
    wanted = _MAIN if body.add_to_navigation else ""
    there = wanted if wanted in site_theme().navigations else ""
    data = StoreData(body.title, body.navigation_title, body.url_id, body.description, body.enabled)
    with fields_named(_named):
        store, root = create_store(data, navigation=there)
    missed = str(Message("studio.no-main-navigation")) if wanted != there else ""
    return Status(201, {**_store(store), "root_category_id": root.id, "message": missed})


@router.post("/{website_id}/products/{store_id}/categories", response=answers(ToldCategory, 201))
@allowed(Area.CATALOG, Right.EDIT)
def post_category(
    request: HttpRequest, website_id: str, store_id: str, body: NewCategory
) -> Status[dict[str, Any]]:
    """A category; asked for once more, the root is answered as it is."""
    _require_here(website_id)
    data = CategoryData(
        body.display_name, body.parent_category_id or "", body.type == ROOT, body.display_index
    )
    with fields_named(_named):
        category = create_category(store_id, data)
    return Status(201, _category(category))


def _require_here(website_id: str) -> None:
    """A call works on the website of its host; any other is as one that there is not."""
    if website_id != current_website_id():
        raise NoSuchWebsite


def _named(field: str) -> str:
    return _NAMES.get(field, field)


def _store(store: Collection) -> dict[str, Any]:
    return {
        "id": store.id,
        "navigation_title": store.navigation_title,
        "title": store.title,
        "url_id": store.slug,
        "description": store.description,
        "enabled": store.is_enabled,
    }


def _category(category: Category) -> dict[str, Any]:
    return {
        "id": category.id,
        "display_name": category.display_name,
        "parent_category_id": category.parent_id,
        "type": category.type,
        "page_rendering": category.page_rendering,
        "display_index": category.display_index,
    }
