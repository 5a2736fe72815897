"""Putting up a shelf in a store, inside others."""

from dataclasses import dataclass

from sitewright.catalog.category_places import require_place, root_of
from sitewright.catalog.category_tree import MOST_CATEGORIES, ROOT
from sitewright.catalog.errors import BadCategory
from sitewright.catalog.models import Category
from sitewright.catalog.operations.save_category import SUBJECT_TYPE, category_state
from sitewright.catalog.products.completing import slug_of
from sitewright.catalog.products.constraints import require_store
from sitewright.history.recording import change_set
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message

_LONGEST_NAME = 100  # D-98
_ROOT_SLUG = ""
"""Its address is the store's own; no name becomes this, so no shelf is taken for it."""


@dataclass(frozen=True, slots=True)
class CategoryData:
    """`parent_id` empty is the root, where the store has one."""

    display_name: str
    parent_id: str = ""
    is_root: bool = False
    display_index: int = 0


def create_category(store_id: str, data: CategoryData) -> Category:
    """A new category, its address made from the name; a store has one root, which is answered where it is
    there already. Raises NoSuchCollection and BadCategory.
    """
    require_name(data.display_name.strip())
    label = Message("changes.category-saved", name=data.display_name.strip())
    with change_set(label, "catalog.create_category") as changes:
        # As in `save_category`, which also tells why.
        lock_name("products")
        require_store(store_id)
        root = root_of(store_id)
        if data.is_root and root:
            return root
        _require_room(store_id)
        parent_id = "" if data.is_root else data.parent_id or (root.id if root else "")
        if parent_id:
            require_place(store_id, parent_id)
        created = _created(store_id, data, parent_id)
        changes.record(SUBJECT_TYPE, created.id, None, category_state(created))
        return created


def _created(store_id: str, data: CategoryData, parent_id: str) -> Category:
    kind = {"type": ROOT, "slug": _ROOT_SLUG} if data.is_root else {"slug": _free_slug(store_id, data)}
    created: Category = Category.objects.create(
        collection_id=store_id,
        parent_id=parent_id or None,
        display_name=data.display_name.strip(),
        display_index=data.display_index,
        **kind,
    )
    return created


def _free_slug(store_id: str, data: CategoryData) -> str:
    wanted = slug_of(data.display_name)
    rows = Category.objects.filter(collection_id=store_id, slug__startswith=wanted)
    taken = set(rows.values_list("slug", flat=True))
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return next(slug for slug in (wanted, *numbered) if slug not in taken)


def require_name(name: str) -> None:
    if not name:
        raise BadCategory({"display_name": Message("catalog.category-name-missing")})
    if len(name) > _LONGEST_NAME:
        raise BadCategory({"display_name": Message("kit.use-at-most", most=_LONGEST_NAME)})


def _require_room(store_id: str) -> None:
    if Category.objects.filter(collection_id=store_id).count() >= MOST_CATEGORIES:
        raise BadCategory({"display_name": Message("catalog.too-many-categories", most=MOST_CATEGORIES)})
