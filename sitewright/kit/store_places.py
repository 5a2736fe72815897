"""Places for requests that wait, without a thread, for the store of files."""

from django.http import HttpRequest

from sitewright.kit.files import StorageAway
from sitewright.kit.outside import Place, TooManyWaiting, reserve_place


def place_at_store(request: HttpRequest, purpose: str) -> Place:
    """As `reserve_place`; raises StorageAway while as many wait as may, which a client asks again after."""
    try:
        return reserve_place(request, purpose)
    except TooManyWaiting:
        raise StorageAway from None
