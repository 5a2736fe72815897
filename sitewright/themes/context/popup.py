"""The popup of a website: what it says, when it comes up, and on which pages.

Browsers keep that they have shown it, and which one it was, under names of their own (PL-3.78, D-69); the
server learns nothing of it.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from sitewright.content.page_context import image_context
from sitewright.content.rich_text import shown_html
from sitewright.forms.models import FormKind
from sitewright.forms.visitor_queries import any_form
from sitewright.themes.context.form import POPUP_BLOCK, form_context
from sitewright.themes.context.form_filling import filling_in

Context = dict[str, Any]

PREVIEWED = "previewedPopup"
"""The key of a page context that has a popup open from the beginning: the studio shows it so."""

_WITHOUT = frozenset(
    {"cart", "checkout", "order-confirmed", "locked", "error", "reviews-request", "gift-card", "download"}
)
"""Layouts on which nothing comes between visitors and what they are about to do."""

_SAID = ("title", "text", "picture", "buttonText", "buttonUrl", "form")


def popup_context(settings: Mapping[str, Any], pictures: Mapping[str, Any]) -> Context | None:
    """The popup of complete settings; None where there is nothing in it. `pictures`: rows of `read_pictures`
    by id.

    `isShown` says whether visitors see it. Its `version` is another one as soon as it says something else.
    """
    said = [settings[name] for name in _SAID]
    title, markup = settings["title"].strip(), shown_html(settings["text"])
    row = pictures.get(settings["picture"])
    if not (title or markup or row or settings["form"]):
        return None
    return {
        **{name: value for name, value in settings.items() if name not in _SAID},
        "title": title,
        "textHtml": markup,
        "image": image_context(*row) if row else None,
        "button": _button(settings),
        "formId": settings["form"],
        "version": sha256(msgspec.json.encode(said)).hexdigest()[:12],
    }


def shown_popup(layout: str, context: Mapping[str, Any], *, is_edited: bool) -> Context | None:
    """The one that this page has; None for most. In the studio only what it asks for comes up."""
    if is_edited or PREVIEWED in context:
        found: Context | None = context.get(PREVIEWED)
        return {**_with_form(found, context), "isPreviewed": True} if found else None
    popup: Context | None = context["frame"]["popup"]
    if popup is None or not popup["isShown"] or layout in _WITHOUT:
        return None
    return _with_form(popup, context) if _is_on(popup, context["page"]["url"]) else None


def _with_form(popup: Context, context: Mapping[str, Any]) -> Context:
    """`form` is a newsletter's (`form_context`), null where none is chosen, or the one that was is gone."""
    form = any_form(popup["formId"]) if popup["formId"] else None
    if form is None or form.kind != FormKind.NEWSLETTER:
        return {**popup, "form": None}
    path = context.get("page", {}).get("url", "/")
    settings = context.get("websiteSettings", {})
    return {**popup, "form": form_context(form, POPUP_BLOCK, path, filling_in(context), settings)}


def _is_on(popup: Context, path: str) -> bool:
    if popup["where"] == "chosen":
        return _is_among(path, popup["pages"])
    return popup["where"] == "all" or path == "/"


def _is_among(path: str, addresses: Sequence[str]) -> bool:
    """Whether the page is one of them or stands below one; every page stands below the home page."""
    chosen = [address.strip().rstrip("/") for address in addresses]
    return any(path == each or path.startswith(f"{each}/") if each else path == "/" for each in chosen)


def _button(settings: Mapping[str, Any]) -> Context | None:
    text, url = settings["buttonText"].strip(), settings["buttonUrl"].strip()
    return {"text": text, "url": url} if text and url else None
