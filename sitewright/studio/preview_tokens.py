"""Keys to the preview of a draft.

The preview's frame has an opaque origin and therefore no cookies; its key says in a signature which page,
for whom, on which website, and until when. It opens reading only, and dies with the person's sessions.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core import signing

from sitewright.accounts.models import Person
from sitewright.accounts.policies import Area, Right, can
from sitewright.accounts.queries import roles_of
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.errors import Forbidden
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

LIFETIME = timedelta(hours=12)
ALL_TEMPLATES = "templates"
"""In the place of a page: the key to whole pages that one can begin from, when there is none yet."""
ALL_THEMES = "themes"
"""The same for the website in every theme it could be shown in."""
_SALT = "sitewright.studio.preview"
# A salt of its own: whoever reads the token, as the page in the frame can, must not be able to make the key.
_BRIDGE_SALT = "sitewright.studio.bridge"


class BadPreviewToken(Forbidden):
    code = "bad-preview-token"

    def __init__(self) -> None:
        super().__init__(Message("studio.bad-preview-token"))


@dataclass(frozen=True, slots=True)
class PreviewKey:
    page_id: str
    person_id: str


def mint_token(page_id: str) -> tuple[str, datetime]:
    """A key for the current actor, and when it ends."""
    expires_at = clock.now() + LIFETIME
    person_id = actor.current().person_id
    # A new password, a lost role and a deactivation raise it, and this key ends with the person's sessions
    # (H06).
    epoch = Person.objects.values_list("session_epoch", flat=True).get(id=person_id)
    # The end stands in the content: `max_age` of Django's signing asks the machine's clock instead of
    # kit/clock.
    content = [current_website_id(), page_id, person_id, epoch, int(expires_at.timestamp())]
    return signing.dumps(content, salt=_SALT, compress=False), expires_at


def bridge_key(token: str) -> str:
    """What the bridge in the frame proves itself with to the studio. The frame's address holds the token,
    which the page in it could read; this key only the server can make from it.
    """
    return signing.Signer(salt=_BRIDGE_SALT).signature(token)


def read_token(token: str, page_id: str) -> PreviewKey:
    """What the key opens; raises BadPreviewToken for a forged, foreign or outdated one, or a person who may
    not any more.
    """
    try:
        website_id, for_page_id, person_id, epoch, expires_at = signing.loads(token, salt=_SALT)
    # The other two: text that is no base64 or JSON, and content of another shape.
    except (signing.BadSignature, ValueError, TypeError):
        raise BadPreviewToken from None
    is_in_place = website_id == current_website_id() and for_page_id == page_id
    is_in_time = clock.now().timestamp() < expires_at
    is_valid_person = Person.objects.filter(id=person_id, session_epoch=epoch, is_active=True).exists()
    # The roles of today: those of the moment the key was made may have been taken away.
    may_draft = can(roles_of(person_id), Area.PAGES, Right.DRAFT)
    if not (is_in_place and is_in_time and is_valid_person and may_draft):
        raise BadPreviewToken
    return PreviewKey(page_id, person_id)
