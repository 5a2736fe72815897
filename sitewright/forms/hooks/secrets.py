"""The secrets of calls: made here, shown once, and kept sealed."""

from sitewright.kit.ids import new_token
from sitewright.kit.sealing import seal, unseal
from sitewright.kit.tenancy import current_website_id

_PURPOSE = b"form hook"


def new_secret() -> str:
    return f"hook_{new_token()}"


def sealed(form_id: str, secret: str) -> str:
    return seal(_PURPOSE, _place(form_id), secret.encode())


def opened(form_id: str, sealed_secret: str) -> bytes:
    """Raises SealedWithAnotherKey."""
    return unseal(_PURPOSE, _place(form_id), sealed_secret)


def _place(form_id: str) -> str:
    return f"{current_website_id()}\n{form_id}"
