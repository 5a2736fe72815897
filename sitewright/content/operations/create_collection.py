"""Making a collection: a blog, a shop …"""

from sitewright.config import config
from sitewright.content.errors import BadCollection
from sitewright.content.kinds import kind_named
from sitewright.content.models import Collection
from sitewright.content.slugs import check_top_slug, slug_from
from sitewright.content.versioned.collection import COLLECTION, collection_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def create_collection(
    kind_name: str,
    title: str,
    *,
    slug: str = "",
    navigation_title: str = "",
    description: str = "",
    page_size: int = 24,
) -> Collection:
    """A new, enabled collection; an empty slug is made from the title. Raises UnknownKind,
    BadCollection, BadSlug or SlugTaken.
    """
    kind = kind_named(kind_name)
    if not title.strip() or len(title) > 200:
        raise BadCollection({"title": Message("content.name-needed", most=200)})
    most = config().lists.most_products
    if not 1 <= page_size <= most:
        raise BadCollection({"page_size": Message("content.page-size", most=most)})
    slug = slug or slug_from(title)
    with change_set(
        Message("changes.collection-created", title=title), "content.create_collection"
    ) as changes:
        check_top_slug(slug)
        collection: Collection = Collection.objects.create(
            type=kind.code,
            slug=slug,
            title=title.strip(),
            navigation_title=navigation_title,
            description=description,
            page_size=page_size,
            created_at=clock.now(),
        )
        changes.record(COLLECTION, collection.id, None, collection_state(collection))
    return collection
