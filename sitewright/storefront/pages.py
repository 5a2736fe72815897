"""Pages a visitor reads. Each view finds its context, hands it to the theme, and knows nothing else."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from sitewright.content.kinds import Feed, Kind, ListFilter, all_kinds, find_kind
from sitewright.kit.http import cacheable, json_response
from sitewright.kit.language_paths import in_language
from sitewright.media.addresses import with_current_addresses
from sitewright.storefront.keys import has_key
from sitewright.storefront.locks import behind_locks
from sitewright.storefront.redirects import PageMissing, following_moves, unstored
from sitewright.themes.context.comments import PAGE, REPLY, TalkWanted, talk_context
from sitewright.themes.context.form_filling import FILLING
from sitewright.themes.context.page import page_context
from sitewright.themes.context.pagination import page_number
from sitewright.themes.context.reviews import PAGE as REVIEWS_PAGE
from sitewright.themes.context.reviews import ReviewsWanted, reviews_context
from sitewright.themes.context.search import search_context, suggestions
from sitewright.themes.context.site import Place, collection_of, site_context
from sitewright.themes.rendering import render_page

Context = dict[str, Any]


def site_of(request: HttpRequest) -> Context:
    """The part of the page context that all pages of the website share."""
    place = Place(path=request.path_info, scheme=request.scheme or "http", host=request.get_host())
    filling = getattr(request, FILLING, None)
    return {**site_context(place), FILLING: filling} if filling else site_context(place)


@require_safe
@behind_locks
@following_moves
def show_home(request: HttpRequest) -> HttpResponse:
    return _show_page(request, site_of(request), "")


@require_safe
@behind_locks
@following_moves
def show_top_level(request: HttpRequest, slug: str) -> HttpResponse:
    """`/{slug}`: a collection's list, or a page."""
    site = site_of(request)
    collection = collection_of(site, slug)
    if collection is not None:
        return _show_collection(request, site, collection)
    return _show_page(request, site, slug)


@require_safe
@behind_locks
@following_moves
def show_item_below_categories(request: HttpRequest, collection_slug: str, slug: str) -> HttpResponse:
    """`/{collection}/p/{slug}`: an item of a collection whose categories have pages, such as a shop; else a
    page.
    """
    site = site_of(request)
    collection = collection_of(site, collection_slug)
    if collection is None:
        return _show_page(request, site, f"{collection_slug}/p/{slug}")
    kind = find_kind(collection["type"])
    if not kind.has_category_pages:
        raise PageMissing
    return _show_item(request, kind, kind.item_context(site, collection, slug))


@require_safe
@behind_locks
@following_moves
def show_second_level(request: HttpRequest, collection_slug: str, slug: str) -> HttpResponse:
    """`/{collection}/{slug}`: a category such as a shop has, or an item such as a blog's post; else a page
    below another one.
    """
    site = site_of(request)
    collection = collection_of(site, collection_slug)
    if collection is None:
        return _show_page(request, site, f"{collection_slug}/{slug}")
    kind = find_kind(collection["type"])
    if kind.has_category_pages:
        return _show_collection(request, site, collection, category=slug)
    return _show_item(request, kind, kind.item_context(site, collection, slug))


@require_safe
@behind_locks
@following_moves
def show_deep_page(request: HttpRequest, address: str) -> HttpResponse:
    """A page below a page below another one."""
    return _show_page(request, site_of(request), address)


@following_moves
def show_nothing(request: HttpRequest, address: str) -> HttpResponse:  # noqa: ARG001  (it is in the request)
    """An address of a shape no page has: `/old/`, `/index.php/a/b/c/d`."""
    raise PageMissing


@require_safe
@following_moves
def show_feed(request: HttpRequest, name: str) -> HttpResponse:
    """`/feeds/{name}`, of all collections of the kind that has it (D-65)."""
    kind, feed = _feed_named(name)
    site = site_of(request)
    collections = [each for each in site["collections"] if each["type"] == kind.code]
    if not collections:
        raise PageMissing
    written = feed.written(site, collections, _wanted(request))
    return cacheable(HttpResponse(with_current_addresses(written), content_type=feed.content_type))


@require_safe
def show_search(request: HttpRequest) -> HttpResponse:
    asked = request.GET
    query, kind, page = asked.get("q", ""), asked.get("kind", ""), page_number(asked.get("page"))
    return render_page(request, "search", search_context(site_of(request), query, kind, page))


@require_safe
def suggest(request: HttpRequest) -> HttpResponse:
    """`/api/search`: what stands under the field while somebody types."""
    return json_response(suggestions(request.GET.get("q", "")))


def _show_page(request: HttpRequest, site: Context, address: str) -> HttpResponse:
    context = found(page_context(site, address, lambda lock_id: has_key(request, lock_id)))
    if "leadsTo" in context and request.GET.get("format") != "json":
        # For now: another page may be the first one tomorrow.
        return unstored(HttpResponseRedirect(in_language(context["leadsTo"])))
    return render_page(request, "page", context)


def _show_collection(
    request: HttpRequest, site: Context, collection: Context, category: str | None = None
) -> HttpResponse:
    kind = find_kind(collection["type"])
    wanted = _wanted(request)
    if kind.has_category_pages:
        wanted = replace(wanted, category=category)
    return render_page(request, kind.list_layout, found(kind.list_context(site, collection, wanted)))


def _wanted(request: HttpRequest) -> ListFilter:
    """Nonsense in the query is the plain list, no error."""
    return ListFilter(
        category=request.GET.get("category") or None,
        tag=request.GET.get("tag") or None,
        author=request.GET.get("author") or None,
        month=request.GET.get("month") or None,
        sort=request.GET.get("sort") or None,
        view=request.GET.get("view") or None,
        show=request.GET.get("show") or None,
        page=page_number(request.GET.get("page")),
        asked=dict(request.GET.lists()),
    )


def _show_item(request: HttpRequest, kind: Kind, context: Context | None) -> HttpResponse:
    """Its page, or what it is besides (`?format=ical`)."""
    file = kind.files.get(request.GET.get("format") or "")
    shown = _with_talk(request, found(context)) if kind.takes_comments else found(context)
    shown = _with_reviews(request, shown)
    if file is None:
        return render_page(request, kind.item_layout, shown)
    answer = HttpResponse(with_current_addresses(file.written(shown)), content_type=file.content_type)
    name = f"{shown['item']['urlId']}.{file.ending}"
    answer["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or ""
    return cacheable(answer)


def _with_talk(request: HttpRequest, context: Context) -> Context:
    """With the page of the comments that is asked for, or with the one that somebody answers."""
    page, below = page_number(request.GET.get(PAGE)), request.GET.get(REPLY, "")
    if page == 1 and not below:
        return context
    return {**context, "comments": talk_context(context, context["item"], TalkWanted(page, below))}


def _with_reviews(request: HttpRequest, context: Context) -> Context:
    """With the page of the reviews that is asked for, of what has any."""
    item, page = context["item"], page_number(request.GET.get(REVIEWS_PAGE))
    if page == 1 or not item.get("reviews"):
        return context
    shown = reviews_context(item, context["websiteSettings"], ReviewsWanted(page))
    if shown is None or not shown["list"]:
        raise PageMissing
    return {**context, "item": {**item, "reviews": shown}}


def _feed_named(name: str) -> tuple[Kind, Feed]:
    for kind in all_kinds():
        if name in kind.feeds:
            return kind, kind.feeds[name]
    raise PageMissing


def found(context: Context | None) -> Context:
    """The context, or PageMissing when there is nothing at the address."""
    if context is None:
        raise PageMissing
    return context
