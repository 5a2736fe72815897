"""Where in its store a category may stand, among the rows there are."""

from django.db.models import QuerySet

from sitewright.catalog.category_tree import ROOT, problem_of_place
from sitewright.catalog.errors import BadCategory
from sitewright.catalog.models import Category
from sitewright.kit.messages import Message


def root_of(store_id: str) -> Category | None:
    """The first category of the store, which holds the others; None in one made without."""
    found: Category | None = Category.objects.filter(collection_id=store_id, type=ROOT).first()
    return found


def shelves_of(store_id: str = "") -> QuerySet[Category]:
    """The categories products can stand on, of one store or of all: not the roots."""
    rows = Category.objects.exclude(type=ROOT)
    return rows.filter(collection_id=store_id) if store_id else rows


def require_place(store_id: str, parent_id: str, category_id: str = "") -> None:
    """Raises BadCategory unless the category, empty for a new one, can stand in that one of the store.

    Nobody else moves categories meanwhile: whoever asks holds the lock of products.
    """
    rows = Category.objects.filter(collection_id=store_id)
    parents = dict(rows.values_list("id", "parent_id"))
    if parent_id not in parents:
        raise BadCategory({"parent_id": Message("catalog.no-such-category")})
    root = root_of(store_id)
    problem = problem_of_place(parents, category_id, parent_id, root.id if root else "")
    if problem:
        raise BadCategory({"parent_id": problem})
