"""The address at which a draft order is paid. It is stored nowhere, but made with the installation's key, so
whoever reads the database opens none.
"""

from hashlib import sha256
from urllib.parse import urlencode

from sitewright.kit.language_paths import in_language
from sitewright.kit.link_keys import KEY_LENGTH, is_link_key, link_key
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.drafts.models import Draft
from sitewright.sites.addresses import primary_base_url

PATH = "/checkout/pay"
DRAFT, KEY, FAILED = "draft", "key", "failed"
_PURPOSE = "draft-order"


def pay_path(draft: Draft) -> str:
    """In no language: whoever shows it says in which."""
    return f"{PATH}?{urlencode({DRAFT: draft.id, KEY: link_key(_PURPOSE, draft.id)})}"


def pay_url(draft: Draft) -> str:
    """Whole, in the language spoken now."""
    return primary_base_url(current_website_id()) + in_language(pay_path(draft))


def pay_path_of_cart(cart_id: str) -> str:
    """Where a cart that belongs to a draft is paid; empty for every other."""
    draft = Draft.objects.filter(cart_id=cart_id, removed_at=None).first()
    return pay_path(draft) if draft else ""


def linked_draft(draft_id: str, key: str) -> Draft | None:
    """What a link names, whatever became of it; None for a wrong one, and once the draft was removed."""
    if not is_link_key(key, _PURPOSE, draft_id):
        return None
    found: Draft | None = Draft.objects.filter(id=draft_id, removed_at=None).first()
    return found


def version_of(cart_token: str) -> str:
    """What the buyer's form says of the draft it was made for; another after each change. Not the token,
    which stays with us.
    """
    return sha256(f"draft-version\n{cart_token}".encode()).hexdigest()[:KEY_LENGTH]
