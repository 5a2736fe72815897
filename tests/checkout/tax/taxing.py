"""Tax settings for tests."""

from collections.abc import Mapping
from typing import Any

from sitewright.sites.operations.set_settings import set_settings


def charge_tax(*places: str, **settings: Any) -> None:
    """Let the website in scope charge tax in these places, such as `DE` or `US-NY`."""
    parted = [place.partition("-") for place in places]
    registered = [{"country": country, "region": region} for country, _, region in parted]
    values = {f"settings.taxes.{name}": value for name, value in settings.items()}
    set_settings({"settings.taxes.places": registered, **values}, _anybody)


def own_rate(country: str, rate: int, **more: Any) -> dict[str, Any]:
    """One as settings hold it."""
    empty = dict.fromkeys(("region", "postalFrom", "postalTo", "fromDate", "untilDate", "name"), "")
    return {**empty, "country": country, "rate": rate, "category": "standard", **more}


def _anybody(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Nobody is asked for a right."""
