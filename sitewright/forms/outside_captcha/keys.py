"""The key of the outside captcha: entered by an owner, kept sealed, never told again."""

import structlog

from sitewright.forms.outside_captcha.models import CaptchaKey
from sitewright.kit.db.statements import read_row
from sitewright.kit.sealing import SealedWithAnotherKey, seal, unseal
from sitewright.kit.tenancy import current_website_id

log = structlog.get_logger(__name__)

_PURPOSE = b"sitewright: key of the outside captcha"
_SQL = "SELECT sealed_key FROM forms_captchakey WHERE website_id = %s"


def keep_key(key: str) -> None:
    """In the place of the one before. No history: a secret can neither be shown nor put back."""
    sealed = seal(_PURPOSE, current_website_id(), key.encode())
    CaptchaKey.objects.update_or_create(defaults={"sealed_key": sealed})


def kept_key() -> str:
    """Empty where there is none, or none that this installation can read."""
    row = read_row(_SQL, [current_website_id()])
    if row is None:
        return ""
    try:
        return unseal(_PURPOSE, current_website_id(), row[0]).decode()
    except SealedWithAnotherKey:
        log.exception("the key of a captcha was sealed with another secret key")
        return ""
