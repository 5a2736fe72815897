"""What a carrier's service is called in plain words, and by what id it is known. Pure."""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

_CARRIERS: Mapping[str, str] = MappingProxyType(
    {
        "USPSReturns": "USPS",
        "USPSShip": "USPS",
        "UPSDAP": "UPS",
        "UPSWallet": "UPS",
        "FedEx": "FedEx",
        "FedExDefault": "FedEx",
        "FedExWallet": "FedEx",
        "DHLExpress": "DHL Express",
        "DhlEcs": "DHL eCommerce",
        "DHLPaket": "DHL Paket",
        "OnTrac": "OnTrac",
        "LaserShip": "LaserShip",
    }
)
"""What several accounts with one carrier are called, and names that are written as one word."""

_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[0-9])(?=[A-Z])|[_\s]+")
_NO_SLUG = re.compile(r"[^a-z0-9]+")
_SHORT = 3
_MOST_NAME, _MOST_SLUG = 100, 60


@lru_cache(maxsize=2048)
def service_name(carrier: str, service: str) -> str:
    """`USPS Ground Advantage` of `USPS` and `GroundAdvantage`."""
    of_whom = carrier_name(carrier)
    words = _words(service)
    # `FEDEX_GROUND` of FedEx says whose it is a second time.
    if len(words) > 1 and words[0].casefold() == of_whom.split()[-1].casefold():
        words = words[1:]
    return " ".join((of_whom, *words))[:_MOST_NAME].strip()


def carrier_name(carrier: str) -> str:
    """`DHL Express` of `DHLExpress`."""
    return _CARRIERS.get(carrier) or " ".join(_words(carrier))


@lru_cache(maxsize=2048)
def service_slug(name: str) -> str:
    """`usps-ground-advantage`; owners may write a service with other capitals and blanks."""
    return _NO_SLUG.sub("-", name.casefold()).strip("-")[:_MOST_SLUG]


def _words(name: str) -> list[str]:
    return [_plain(word) for word in _WORDS.split(name) if word]


def _plain(word: str) -> str:
    """`GROUND` is loud; `UPS` and `AM` are how they are written."""
    return word.capitalize() if word.isupper() and len(word) > _SHORT and word != "USPS" else word
