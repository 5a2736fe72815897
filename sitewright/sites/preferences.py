"""What a shop's owner prefers, as key-value objects by namespace (PL-3.50): a namespace is an area of
settings that sellers write, a key the last word of a setting's path. Pure.
"""

from collections.abc import Mapping

from sitewright.sites.settings_schema import SETTINGS, SettingsArea

NAMESPACES = (SettingsArea.COMMERCE, SettingsArea.CHECKOUT, SettingsArea.MAIL)


def area_of(namespace: str) -> SettingsArea | None:
    """None for a namespace that there is not."""
    return next((area for area in NAMESPACES if area == namespace), None)


def preferences_in(area: SettingsArea) -> Mapping[str, str]:
    """Key → path of the setting."""
    return {setting.keys[-1]: setting.path for setting in SETTINGS if setting.area is area}
