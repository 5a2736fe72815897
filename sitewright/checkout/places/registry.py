"""Which services there are that know places."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sitewright.checkout.places.google import ADDRESS, GooglePlaces
from sitewright.checkout.places.interface import NoPlaces, Places
from sitewright.config import config
from sitewright.kit.network import PUBLIC, Network, resolve

GOOGLE = "google"

_NAMED_HERE = Network(resolve, lambda _address: True)
"""Whoever runs the machine may name an address of their own: nobody else can."""


def _google(key: str) -> GooglePlaces:
    address = config().places.google_url
    return GooglePlaces(key, address, PUBLIC if address == ADDRESS else _NAMED_HERE)


_SERVICES: Mapping[str, Callable[[str], Places]] = MappingProxyType({GOOGLE: _google})


def places_of(service: str, key: str) -> Places:
    """The one that knows nothing without a key, and for a service that a later release has taken away."""
    made = _SERVICES.get(service)
    return made(key) if made and key else NoPlaces()
