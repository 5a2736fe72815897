"""What visitors send about an item: a comment, a like. Works without JavaScript, and nobody needs an account.

A form on a stored page has no crumb; it is let in by its Origin (web/middleware/crumb_guard.py).
"""

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.content.comments.errors import CommentsClosed
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.operations.like_item import like_item, unlike_item
from sitewright.content.comments.operations.post_comment import post_comment
from sitewright.content.comments.queries import item_for_visitors
from sitewright.content.comments.words import Words
from sitewright.content.kinds import find_kind
from sitewright.kit import proof_of_work, rate_limits
from sitewright.kit.addresses import who_has
from sitewright.kit.errors import DomainError, fields_named
from sitewright.kit.http import client_address, json_response, wants_json, with_retry_after
from sitewright.kit.ids import new_token
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.storefront.pages import found, site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, see, unstored
from sitewright.themes.context.comments import (
    COMMENT,
    LIKE,
    WAITING_ANCHOR,
    TalkWanted,
    talk_context,
)
from sitewright.themes.context.site import collection_of
from sitewright.themes.context.typed import Typed
from sitewright.themes.rendering import render_page

_COMMENTS_OF_ADDRESS, _COMMENTS_OF_SITE = "5 per 5 minutes;30 per day", "200/hour"
_LIKES_OF_ADDRESS, _LIKES_OF_ITEM_AND_ADDRESS = "60 per hour", "6 per day"
_LONGEST_ACTION = 40
_TOO_MANY_COMMENTS = Message("comments.too-many")
_KEY = re.compile(r"[0-9a-f]{32}")
_FIELDS = {"author_name": "authorName", "author_email": "authorEmail", "text": "text"}
"""As the form calls what the operation knows by other names."""


@require_safe
def show_challenge(request: HttpRequest) -> HttpResponse:
    """GET /api/challenge: the work that a browser does for its comment, or for the `action` it names
    (kit/proof_of_work.py).
    """
    challenge = proof_of_work.new_challenge(request.GET.get("action", "")[:_LONGEST_ACTION])
    return unstored(json_response({"token": challenge.token, "bits": challenge.bits}))


@require_POST
def send_comment(request: HttpRequest) -> HttpResponse:
    """Fields `item`, `below`, `authorName`, `authorEmail`, `text`; from a script also `token` and `answer`.
    What people do not see is called `website`.
    """
    try:
        _count_comment(request)
        with fields_named(_FIELDS.__getitem__):
            comment = post_comment(
                request.POST.get("item", ""), _words(request), below=request.POST.get("below", "")
            )
    except DomainError as refusal:
        return _refused(request, refusal)
    if wants_json(request):
        return unstored(json_response({"id": comment.id, "isPublished": _is_published(comment)}))
    anchor = f"comment-{comment.id}" if _is_published(comment) else WAITING_ANCHOR
    return see(f"{_path_of(comment.item_id)}#{anchor}")


@require_POST
def send_like(request: HttpRequest) -> HttpResponse:
    """Fields `item`; from a script also `key`, a number it made up for the item, and `undo`."""
    item_id, key = request.POST.get("item", ""), request.POST.get("key", "")
    _count_like(request, item_id)
    # Without a script nobody remembers who pressed, and the limit of the address is all there is.
    key = key if _KEY.fullmatch(key) else new_token()
    count = unlike_item(item_id, key) if "undo" in request.POST else like_item(item_id, key)
    if wants_json(request):
        return unstored(json_response({"count": count}))
    return see(f"{_path_of(item_id)}#like")


def _words(request: HttpRequest) -> Words:
    sent = request.POST
    return Words(
        author_name=sent.get("authorName", ""),
        author_email=sent.get("authorEmail", ""),
        text=sent.get("text", ""),
        trap=sent.get("website", ""),
        seconds_worked=proof_of_work.seconds_worked(sent.get("token", ""), sent.get("answer", "")),
    )


def _refused(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    if wants_json(request):
        raise refusal
    return with_retry_after(_form_again(request, refusal), refusal)


def _form_again(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    """The page of the item with everything typed, and what is wrong with it."""
    values = {name: request.POST.get(name, "") for name in _FIELDS.values()}
    problem = "" if refusal.fields else str(refusal.message)
    typed = Typed(values=values, problems=refusal.fields, problem=problem)
    wanted = TalkWanted(below=request.POST.get("below", ""), typed=typed)
    item = item_for_visitors(request.POST.get("item", ""))
    if item is None:
        raise refusal
    site, kind = site_of(request), find_kind(item.collection.type)
    collection = found(collection_of(site, item.collection.slug))
    context: dict[str, Any] = found(kind.item_context(site, collection, item.slug))
    shown = {**context, "comments": talk_context(site, context["item"], wanted)}
    if shown["comments"] is None:
        raise refusal if isinstance(refusal, CommentsClosed) else CommentsClosed
    return unstored(render_page(request, kind.item_layout, shown, status=refusal.status))


def _path_of(item_id: str) -> str:
    item = item_for_visitors(item_id)
    if item is None:
        raise PageMissing
    return find_kind(item.collection.type).item_path(item.collection.slug, item.slug)


def _is_published(comment: Comment) -> bool:
    return comment.status == CommentStatus.PUBLISHED


def _count_comment(request: HttpRequest) -> None:
    address = client_address(request)
    rate_limits.check_address("comment-address", address, _COMMENTS_OF_ADDRESS, _TOO_MANY_COMMENTS)
    rate_limits.check("comment-site", current_website_id(), _COMMENTS_OF_SITE, _TOO_MANY_COMMENTS)


def _count_like(request: HttpRequest, item_id: str) -> None:
    address = client_address(request)
    rate_limits.check_address("like-address", address, _LIKES_OF_ADDRESS)
    rate_limits.check("like-item", f"{who_has(address)} {item_id}", _LIKES_OF_ITEM_AND_ADDRESS)


urlpatterns = [
    path("api/challenge", show_challenge),
    path(COMMENT.lstrip("/"), readable(send_comment)),
    path(LIKE.lstrip("/"), readable(send_like)),
]
