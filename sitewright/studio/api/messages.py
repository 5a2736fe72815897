"""The outbox."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.kit import messages
from sitewright.kit.errors import NotFound
from sitewright.mail.models import Message
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.orders import MessageDetail, MessagePage

router = Router(tags=["messages"])

_PAGE_SIZE = 50


class NoSuchMessage(NotFound):
    code = "no-such-message"

    def __init__(self) -> None:
        super().__init__(messages.Message("studio.no-such-message"))


@router.get("", response=answers(MessagePage))
@allowed(Area.ORDERS, Right.VIEW)
def get_messages(request: HttpRequest, before: str = "") -> dict[str, object]:
    """Mail newest first; `before` is the cursor of the page before."""
    # Ids rise with time, so they order and page the list without a second column.
    rows = Message.objects.order_by("-id")
    found = list((rows.filter(id__lt=before) if before else rows)[: _PAGE_SIZE + 1])
    has_more = len(found) > _PAGE_SIZE
    return {"rows": found[:_PAGE_SIZE], "next_cursor": found[_PAGE_SIZE - 1].id if has_more else ""}


@router.get("/{message_id}", response=answers(MessageDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_message(request: HttpRequest, message_id: str) -> Message:
    """One mail with its text."""
    message: Message | None = Message.objects.filter(id=message_id).first()
    if message is None:
        raise NoSuchMessage
    return message
