"""`websiteSettings.storeSettings` out of what a statement reads beside its own rows."""

from collections.abc import Mapping
from typing import Any

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import completed

_MOST_CHARACTERS = 2_000_000


def _complete(settings: str) -> Mapping[str, Any]:
    complete = completed({"settings": msgspec.json.decode(settings)})
    found: Mapping[str, Any] = complete["settings"]["storeSettings"]
    return found


store_settings: WeightedCache[str, Mapping[str, Any]]
store_settings = WeightedCache(_complete, weigh=len, most=_MOST_CHARACTERS)
"""The complete settings of a store by the JSON text of its website's `settings`; nobody may change them.

A cart asks at every change of it: to judge twenty settings anew takes longer than all the rest of its rules.
"""
