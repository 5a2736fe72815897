"""Signing out."""

from django.db import transaction
from django.http import HttpRequest

from sitewright.accounts.sessions import close_session
from sitewright.accounts.trail import note
from sitewright.history import actor


@transaction.atomic
def sign_out(request: HttpRequest) -> None:
    """End this session; its cookie is worth nothing afterwards."""
    note("accounts.sign_out", actor.current().person_id)
    close_session(request)
