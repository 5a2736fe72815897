"""Categories of the shops."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.category_places import shelves_of
from sitewright.catalog.operations.change_category import place_category, rename_category
from sitewright.catalog.operations.create_category import CategoryData, create_category
from sitewright.catalog.operations.delete_category import delete_category
from sitewright.catalog.owner_categories import list_categories, list_stores
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.categories import (
    CategoryList,
    CategoryName,
    CategoryPlace,
    NewCategoryBody,
    SavedCategory,
)
from sitewright.studio.api.schemas.common import Saved, answers

router = Router(tags=["categories"])


@router.get("", response=answers(CategoryList))
@allowed(Area.CATALOG, Right.VIEW)
def get_categories(request: HttpRequest) -> dict[str, object]:
    """All shops with all their categories."""
    return {
        "stores": [asdict(each) for each in list_stores()],
        "rows": [asdict(each) for each in list_categories()],
    }


@router.post("", response=answers(SavedCategory, 201))
@allowed(Area.CATALOG, Right.EDIT)
def post_shop_category(request: HttpRequest, body: NewCategoryBody) -> Status[dict[str, object]]:
    """A new category, behind those that are there."""
    data = CategoryData(body.display_name, body.parent_id or "", display_index=shelves_of().count())
    with recorded_changes() as recorded:
        made = create_category(body.store_id, data)
    return Status(201, {"id": made.id, "slug": made.slug, "change_set_id": recorded.change_set_id})


@router.put("/{category_id}", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def put_category(request: HttpRequest, category_id: str, body: CategoryName) -> dict[str, object]:
    """Call it something else; its address stays."""
    with recorded_changes() as recorded:
        rename_category(category_id, body.display_name)
    return {"change_set_id": recorded.change_set_id}


@router.put("/{category_id}/place", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def put_category_place(request: HttpRequest, category_id: str, body: CategoryPlace) -> dict[str, object]:
    """Put it into another category, or somewhere else among those beside it."""
    with recorded_changes() as recorded:
        place_category(category_id, parent_id=body.parent_id or "", place=body.place)
    return {"change_set_id": recorded.change_set_id}


@router.delete("/{category_id}", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def delete_one_category(request: HttpRequest, category_id: str) -> dict[str, object]:
    """Take it away; its products stay in the shop. Can be undone."""
    with recorded_changes() as recorded:
        delete_category(category_id)
    return {"change_set_id": recorded.change_set_id}
