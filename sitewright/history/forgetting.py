"""Versions that must not outlast what they are about."""

from collections.abc import Collection

from sitewright.history.models import Version


def forget_versions(subject_type: str, subject_ids: Collection[str]) -> None:
    """What these things were: nothing brings it back any more. That something was changed stays known."""
    Version.objects.filter(subject_type=subject_type, subject_id__in=list(subject_ids)).delete()
