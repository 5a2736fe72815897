from collections.abc import Callable

import pytest

from sitewright.accounts.models import Role
from tests.cast import Cast, SiteClient, create_person

# The fixtures of the owner API; these calls are more of it.
from tests.studio.conftest import browser_of, browser_with, mine, owner_browser, theirs

__all__ = ["browser_of", "browser_with", "mine", "owner_browser", "theirs"]


@pytest.fixture
def second_browser(cast: Cast, browser_of: Callable[..., SiteClient]) -> SiteClient:
    """Another owner of the same website, signed in."""
    second = create_person("second@example.com", "Sue Second", cast.shop, Role.ADMIN)
    return browser_of(second, cast.shop)
