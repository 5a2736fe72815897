"""What links can lead to, and what they lead to."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right, can
from sitewright.content.link_targets import LinkTarget
from sitewright.history import actor
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.links import LinkList
from sitewright.studio.api.schemas.links import LinkTarget as LinkTargetShape
from sitewright.studio.links import found_links, link_state

router = Router(tags=["links"])

_LONGEST = 2_000


@router.get("", response=answers(LinkList))
@allowed(Area.PAGES, Right.VIEW)
def get_links(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
) -> dict[str, list[LinkTarget]]:
    """Pages, collections, posts and products to choose from; products only for those who may see them."""
    return {"rows": found_links(search, with_products=_may_see_products())}


@router.get("/state", response=answers(LinkTargetShape))
@allowed(Area.PAGES, Right.VIEW)
def get_link_state(
    request: HttpRequest,
    address: str = Query("/", max_length=_LONGEST, pattern="^/([^/]|$)"),  # type: ignore[type-arg]
) -> LinkTarget:
    """What stands at an address of this website."""
    return link_state(address, with_products=_may_see_products())


def _may_see_products() -> bool:
    return can(actor.current().roles, Area.CATALOG, Right.VIEW)
