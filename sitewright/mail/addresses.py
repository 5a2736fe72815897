"""Mail addresses in their normal form. Pure."""

from functools import lru_cache

from email_validator import EmailNotValidError, validate_email

from sitewright.mail.errors import BadAddress

SHORTEST, LONGEST = 3, 256
"""In characters (SF-9.13). The standard the rest is checked by stops at 254."""


@lru_cache(maxsize=1024)
def normal_address(text: str) -> str:
    """The address in its normal form; raises BadAddress. Whether its domain takes mail shows when sending.

    Remembered, because the address a form is checked for is checked again when its mail is written.
    """
    # Before it is parsed: what is endless costs no more than counting it.
    if not SHORTEST <= len(text.strip()) <= LONGEST:
        raise BadAddress
    try:
        # No question to a name server while a visitor waits; `test_environment` lets names below .test
        # through.
        return validate_email(text, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        raise BadAddress from None


def address_or_none(text: str) -> str:
    """Its normal form; empty for what can be none."""
    try:
        return normal_address(text)
    except BadAddress:
        return ""
