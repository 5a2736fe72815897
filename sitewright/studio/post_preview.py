"""A post as visitors would read it, whatever its status."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from sitewright.accounts.errors import NotSignedIn
from sitewright.accounts.policies import Area, Right, require
from sitewright.accounts.sessions import actor_of
from sitewright.content.errors import NoSuchItem
from sitewright.content.kinds import find_kind
from sitewright.content.queries import collection_by_id, item_whatever_its_status
from sitewright.kit.clock import now_ms
from sitewright.kit.content_policy import csp_nonce
from sitewright.media.addresses import with_current_addresses
from sitewright.studio.preview import framed
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.rendering import page_html
from sitewright.themes.well_formed import well_formed


@require_safe
def post_preview(request: HttpRequest, post_id: str) -> HttpResponse:
    """GET /config/preview/posts/{post_id}: a document of its own opaque origin, for those who may see posts.

    It opens as a window, which has the session's cookie, so that it needs no key in its address.
    """
    actor = actor_of(request)
    if actor is None:
        raise NotSignedIn
    require(actor, Area.CONTENT, Right.VIEW)
    item = item_whatever_its_status(post_id)
    collection = collection_by_id(item["collectionId"]) if item else None
    if item is None or collection is None:
        raise NoSuchItem
    kind, place = (
        find_kind(collection["type"]),
        Place(item["fullUrl"], request.scheme or "http", request.get_host()),
    )
    if kind.post_context is None:
        raise NoSuchItem
    # What has no date yet is read as if it came out now.
    shown = {**item, "publishOn": item["publishOn"] or now_ms(), "isListed": False}
    context = kind.post_context(site_context(place), kind.of_site(collection), shown)
    html = page_html(kind.item_layout, context, nonce=csp_nonce(request), marks=False)
    return framed(request, with_current_addresses(well_formed(html)))
