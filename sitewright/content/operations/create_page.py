"""Making a page, with a draft to work on; nothing is public before it is published."""

from sitewright.content.drafts import begin_draft
from sitewright.content.errors import BadPage
from sitewright.content.models import Page
from sitewright.content.page_tree import Tree, empty_tree
from sitewright.content.slugs import check_page_address, slug_from
from sitewright.content.versioned.page import PAGE, page_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message

_TAKEN_OVER = ("seo_image_id", "is_indexed", "is_cover", "folder_behaviour", "lock_id")
"""A copy that is published must not open what the original locks."""


def create_page(
    title: str,
    *,
    slug: str | None = None,
    tree: Tree | None = None,
    seo_title: str = "",
    seo_description: str = "",
    is_cover: bool = False,
    like: Page | None = None,
) -> Page:
    """A new page whose draft is `tree`. `slug` is its whole address (`about/team`); None makes one from the
    title, and the empty one is the home page. One that `is_cover` fills the screen by itself. Picture, place
    in search engines, lock and what it is to the pages below it are those of the page it is `like`.

    Raises BadPage, BadSlug, TooDeep, ParentMissing, SlugTaken or InvalidTree.
    """
    if not title.strip() or len(title) > 200:
        raise BadPage({"title": Message("content.title-needed", most=200)})
    moment = clock.now()
    with change_set(Message("changes.page-created", title=title), "content.create_page") as changes:
        slug = slug_from(title) if slug is None else slug
        check_page_address(slug)
        page: Page = Page.objects.create(
            slug=slug,
            title=title.strip(),
            seo_title=seo_title,
            seo_description=seo_description,
            **({name: getattr(like, name) for name in _TAKEN_OVER} if like else {"is_cover": is_cover}),
            # Two made at once may get one position; lists then go by `created_at`.
            position=Page.objects.count(),
            created_at=moment,
            updated_at=moment,
        )
        begin_draft(page, tree or empty_tree())
        changes.record(PAGE, page.id, None, page_state(page))
    return page
