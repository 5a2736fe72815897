"""Asking for a mail with which to set a new password."""

from django.db import transaction

from sitewright.kit import rate_limits
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

_PER_ADDRESS = "5 per 15 minutes"
_PER_WEBSITE = "200/hour"
_MESSAGE = Message("accounts.too-many-tries")


def request_password_reset(email: str, address: str) -> None:
    """Leave it to a job to look who has the address: the answer and its work are the same for everybody
    (H03).

    Raises RateLimited by the address the request comes from. Beyond a number an hour nothing is sent, and
    nobody is told.
    """
    rate_limits.check_address("password-reset-address", address, _PER_ADDRESS, _MESSAGE)
    # A flood from many addresses writes a bounded number of jobs.
    if rate_limits.count("password-reset", current_website_id(), _PER_WEBSITE):
        return
    with transaction.atomic():
        enqueue("accounts.send_password_reset", email.strip().lower(), address)
