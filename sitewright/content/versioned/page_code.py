"""The code of a page in history: apart from the page, as only those may put it back who may write it."""

from sitewright.content.models import Page
from sitewright.content.page_code import read_code
from sitewright.history.recording import State

PAGE_CODE = "content.PageCode"


def restore_page_code(page_id: str, state: State) -> None:
    """Put the code of a page into a recorded state; a page that is gone has none."""
    Page.objects.filter(id=page_id).update(code=read_code(state).as_json())
