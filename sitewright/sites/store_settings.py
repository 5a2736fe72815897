"""`websiteSettings.storeSettings` out of what a statement reads beside its own rows."""

from collections.abc import Mapping
from typing import Any

from sitewright.sites.settings_parts import settings_part


def _store(found: Mapping[str, Any]) -> Mapping[str, Any]:
    return found


store_settings = settings_part("storeSettings", _store)
"""The complete settings of a store by the JSON text of its website's `settings`; nobody may change them.

A cart asks at every change of it: to judge twenty settings anew takes longer than all the rest of its rules.
"""
