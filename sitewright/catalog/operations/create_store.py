"""Making a store: its collection, the root of its categories, and its place in a menu (PL-4.19)."""

from dataclasses import dataclass

from sitewright.catalog.models import Category
from sitewright.catalog.operations.create_category import CategoryData, create_category
from sitewright.content.models import Collection
from sitewright.content.navigation_links import links_of
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.show_collection import show_collection
from sitewright.content.slugs import free_store_slug
from sitewright.content.structure_lock import lock_structure
from sitewright.content.versioned.navigation import navigation_state
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message

_KIND = "products"
_ROOT_NAME = 100
"""As long as the name of a category may be."""


@dataclass(frozen=True, slots=True)
class StoreData:
    """An empty `slug` is made from the title."""

    title: str
    navigation_title: str = ""
    slug: str = ""
    description: str = ""
    is_enabled: bool = True


def create_store(data: StoreData, *, navigation: str = "") -> tuple[Collection, Category]:
    """The store and its root category; where a menu is named, the store comes first in it.

    All or nothing (D-73). Raises what making a collection and changing a menu raise.
    """
    with change_set(Message("changes.store-created", title=data.title), "catalog.create_store"):
        # Before the free address is looked for, and before the menu is read.
        lock_structure()
        store = _collection(data)
        root = create_category(store.id, CategoryData(store.title[:_ROOT_NAME], is_root=True))
        if navigation:
            first = LinkData(data.navigation_title or store.title, collection_id=store.id)
            set_navigation(navigation, [first, *links_of(navigation_state(navigation))])
        return store, root


def _collection(data: StoreData) -> Collection:
    made = create_collection(
        _KIND,
        data.title,
        slug=data.slug or free_store_slug(data.title),
        navigation_title=data.navigation_title,
        description=data.description,
    )
    if not data.is_enabled:
        show_collection(made.id, is_shown=False)
        made.is_enabled = False
    return made
