"""A form as a page shows it, with what a visitor sent that was not taken."""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.content.rich_text import clean_html
from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import Asked, fields_of
from sitewright.forms.models import Form, FormKind
from sitewright.forms.newsletters.asked_by_forms import list_joined
from sitewright.kit.messages import text
from sitewright.themes.context.captcha import captcha_service
from sitewright.themes.context.form_fields import field_context
from sitewright.themes.context.form_files import file_context
from sitewright.themes.context.form_filling import NOBODY, Filling

Context = dict[str, Any]

SEND = "/_forms"
SEND_FILES = "/_forms/files"
SENT = "/_forms/sent"
LATER = "/_forms/later"
POPUP_BLOCK = "popup"
"""Where a form stands that the popup shows."""


def form_context(
    form: Form, block_id: str, path: str, filling: Filling, website_settings: Mapping[str, Any]
) -> Context:
    """The form of a block, on the page at `path`; with what was filled in where it was sent from here."""
    mine = filling if filling.block_id == block_id else NOBODY
    fields = fields_of(form.fields)
    settings = form.settings
    takes_files = any(field.type == FieldType.FILE for field in fields)
    return {
        "id": form.id,
        "elementId": f"form-{block_id}",
        "blockId": block_id,
        "action": f"{SEND_FILES}/{form.id}" if takes_files else SEND,
        "takesFiles": takes_files,
        "path": path,
        "isNewsletter": form.kind == FormKind.NEWSLETTER,
        "submitLabel": _said(settings, "submit_label") or text("filling.submit"),
        "disclaimerHtml": clean_html(_said(settings, "disclaimer")),
        "hasCaptcha": bool(settings.get("captcha_enabled", True)),
        "captchaService": captcha_service(website_settings) if settings.get("captcha_enabled", True) else "",
        "captchaTheme": _said(settings, "captcha_theme") or "light",
        "captchaAlignment": _said(settings, "captcha_alignment") or "left",
        "pages": pages_of(form.id, fields, block_id, mine),
        # What a script has to be there for from the beginning.
        "isLively": any(_is_lively(each) for each in fields),
        "problem": mine.problem,
        "problems": summary_of(fields, block_id, mine),
        "personKey": mine.person_key,
        "mayFinishLater": form.kind == FormKind.WEBSITE and bool(settings.get("may_finish_later")),
        "laterAction": LATER,
        "laterToken": mine.later_token,
        "laterLink": mine.later_link,
        "laterFiles": bool(mine.later_token and takes_files),
        "sent": after_sending(form) if mine.is_sent else None,
    }


def after_sending(form: Form) -> Context:
    """What stands in the place of a form that was sent (SF-4.36 to 4.38). `html` is cleaned for everybody."""
    settings = form.settings
    message = _said(settings, "submission_message")
    return {
        "messageHtml": clean_html(message) if message.strip() else _thanks(form),
        "html": clean_html(_said(settings, "submission_html")),
    }


def _thanks(form: Form) -> str:
    """The same for everybody: whether the address is on the list already, only its owner learns."""
    return text("newsletters.look-for-mail") if list_joined(form) else text("filling.thanks")


def redirect_of(form: Form) -> str:
    """SF-4.37; empty where nobody is led on. Nothing but a page is an address to go to."""
    target = _said(form.settings, "success_redirect").strip()
    return target if target.startswith(("/", "https://", "http://")) else ""


def pages_of(form_id: str, fields: Sequence[Asked], block_id: str, filling: Filling) -> list[Context]:
    numbers = sorted({each.page for each in fields})
    contexts = [(each.page, _field(form_id, each, block_id, filling)) for each in fields]
    return [{"fields": [drawn for page, drawn in contexts if page == number]} for number in numbers]


def _field(form_id: str, field: Asked, block_id: str, filling: Filling) -> Context:
    files = file_context(field, form_id, block_id, filling)
    return {**field_context(field, block_id, filling), **files}


def summary_of(fields: Sequence[Asked], block_id: str, filling: Filling) -> list[Context]:
    """Every problem with a link to its field."""
    return [
        {"title": each.title, "problem": filling.problems[each.id], "inputId": f"f-{block_id}-{each.id}"}
        for each in fields
        if each.id in filling.problems
    ]


def _is_lively(field: Asked) -> bool:
    return bool(field.condition or field.max_length or field.page or field.type == FieldType.FILE)


def _said(settings: Mapping[str, Any], name: str) -> str:
    value = settings.get(name)
    return value if isinstance(value, str) else ""
