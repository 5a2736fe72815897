"""Removing what is kept of somebody who wants nothing to be kept."""

from collections.abc import Sequence

from sitewright.catalog.restock.models import RestockSignUp


def forget_sign_ups(sign_up_ids: Sequence[str]) -> None:
    """For good."""
    RestockSignUp.objects.filter(id__in=sign_up_ids).delete()
