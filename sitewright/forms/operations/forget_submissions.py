"""Removing what somebody filled in who wants nothing to be kept."""

from collections.abc import Sequence

from sitewright.forms.operations.remove_submissions import remove_submissions


def forget_submissions(submission_ids: Sequence[str]) -> None:
    """For good."""
    remove_submissions(submission_ids)
