"""Which services there are that know carriers' prices."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sitewright.checkout.shipping.carriers.easypost import EasyPost
from sitewright.checkout.shipping.carriers.easypost_calls import ADDRESS
from sitewright.checkout.shipping.carriers.easypost_labels import EasyPostLabels
from sitewright.checkout.shipping.carriers.interface import CarrierRates
from sitewright.checkout.shipping.carriers.labels import CarrierLabels
from sitewright.config import config
from sitewright.kit.network import PUBLIC, Network, resolve

EASYPOST = "easypost"

_NAMED_HERE = Network(resolve, lambda _address: True)
"""Whoever runs the machine may name an address of their own: nobody else can."""


def _easypost(key: str) -> EasyPost:
    return EasyPost(key, *_reached())


def _easypost_labels(key: str) -> EasyPostLabels:
    return EasyPostLabels(key, *_reached())


def _reached() -> tuple[str, Network]:
    address = config().shipping.easypost_url
    return address, PUBLIC if address == ADDRESS else _NAMED_HERE


_SERVICES: Mapping[str, Callable[[str], CarrierRates]] = MappingProxyType({EASYPOST: _easypost})
_LABELS: Mapping[str, Callable[[str], CarrierLabels]] = MappingProxyType({EASYPOST: _easypost_labels})


def carrier_of(service: str, key: str) -> CarrierRates:
    """`service` is one of an account's; a later release may have taken it away: KeyError."""
    return _SERVICES[service](key)


def labels_of(service: str, key: str) -> CarrierLabels:
    """The same service, for buying from it."""
    return _LABELS[service](key)
