"""Changing the code that is injected into one page."""

from dataclasses import asdict

from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Page
from sitewright.content.page_code import PageCode, check_code, read_code
from sitewright.content.versioned.page_code import PAGE_CODE
from sitewright.history.edits import OVERWRITES, EditBegun, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def update_page_code(page_id: str, code: PageCode, *, begun: EditBegun = OVERWRITES) -> PageCode:
    """Replace it. Raises NoSuchPage, BadPageCode or EditConflict.

    For people who may write scripts alone, with their password given just now: the caller sees to that.
    """
    title = Page.objects.filter(id=page_id).values_list("title", flat=True).first()
    if title is None:
        raise NoSuchPage
    label = Message("changes.page-code-changed", title=title)
    with change_set(label, "content.update_page_code") as changes:
        page: Page | None = Page.objects.select_for_update(no_key=True).filter(id=page_id).first()
        if page is None:
            raise NoSuchPage
        newer = newer_than(PAGE_CODE, page_id, begun)
        if newer is not None:
            code = PageCode(**laid_over(newer, asdict(code)))
        check_code(code)
        before = asdict(read_code(page.code))
        page.code = code.as_json()
        page.save(update_fields=["code"])
        changes.record(PAGE_CODE, page_id, before, asdict(code))
        changes.detail |= {"changed_code": _changed(before, asdict(code))}
    return code


def _changed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """For the audit log (D-43)."""
    return [f"page.{name}" for name in after if after[name] != before[name]]
