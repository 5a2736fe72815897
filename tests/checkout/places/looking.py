"""A shop whose forms suggest addresses, by a fake of Google's Places API."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from sitewright.checkout.places import registry
from sitewright.checkout.places.operations.connect_account import (
    DAILY_CAP,
    Terms,
    check_to_connect,
    keep_checked,
)
from sitewright.config import PlacesConfig, config
from tests.checkout.places.google_fake import KEY, GoogleFake, serving


@contextmanager
def google(monkeypatch: pytest.MonkeyPatch, fake: GoogleFake) -> Iterator[GoogleFake]:
    """Where the shop looks addresses up."""
    with serving(fake):
        places = PlacesConfig(google_url=fake.url)
        monkeypatch.setattr(registry, "config", lambda: replace(config(), places=places))
        yield fake


def connect(key: str = KEY, *, is_on: bool = True, daily_cap: int = DAILY_CAP) -> None:
    check = check_to_connect(key, Terms(is_on, daily_cap))
    assert check is not None
    keep_checked(check, check.ask())
