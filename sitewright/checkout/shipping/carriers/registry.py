"""Which services there are that know carriers' prices."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sitewright.checkout.shipping.carriers.easypost import ADDRESS, EasyPost
from sitewright.checkout.shipping.carriers.interface import CarrierRates
from sitewright.config import config
from sitewright.kit.network import PUBLIC, Network, resolve

EASYPOST = "easypost"

_NAMED_HERE = Network(resolve, lambda _address: True)
"""Whoever runs the machine may name an address of their own: nobody else can."""


def _easypost(key: str) -> EasyPost:
    address = config().shipping.easypost_url
    return EasyPost(key, address, PUBLIC if address == ADDRESS else _NAMED_HERE)


_SERVICES: Mapping[str, Callable[[str], CarrierRates]] = MappingProxyType({EASYPOST: _easypost})


def carrier_of(service: str, key: str) -> CarrierRates:
    """`service` is one of an account's; a later release may have taken it away: KeyError."""
    return _SERVICES[service](key)
