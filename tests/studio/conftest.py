from collections.abc import Callable
from importlib import import_module

import pytest
from django.conf import settings
from django.test import RequestFactory

from sitewright.accounts.models import Person, Role
from sitewright.accounts.sessions import open_session
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient, create_person
from tests.studio.belongings import Belongings, make_belongings

HOSTS = {"The Shop": "shop.localhost", "The Other Shop": "other.localhost"}


@pytest.fixture
def mine(cast: Cast) -> Belongings:
    """What the owner's shop has."""
    return make_belongings(cast.shop, cast.owner)


@pytest.fixture
def theirs(cast: Cast) -> Belongings:
    """What the stranger's shop has."""
    return make_belongings(cast.other_shop, cast.stranger)


@pytest.fixture
def browser_of(cast: Cast) -> Callable[[Person], SiteClient]:
    """A browser with a session of the person's own website, without the slow hash of a real sign-in."""

    def open_browser(person: Person, website: Website | None = None) -> SiteClient:
        site = website or (cast.other_shop if person == cast.stranger else cast.shop)
        request = RequestFactory().get("/", REMOTE_ADDR="127.0.0.1")
        request.session = import_module(settings.SESSION_ENGINE).SessionStore()
        with tenant(site.id):
            open_session(request, person, remember_me=False)
        browser = SiteClient(HOSTS[site.title])
        browser.cookies[settings.SESSION_COOKIE_NAME] = str(request.session.session_key)
        return browser

    return open_browser


@pytest.fixture
def owner_browser(cast: Cast, browser_of: Callable[[Person], SiteClient]) -> SiteClient:
    """The owner, signed in."""
    return browser_of(cast.owner)


@pytest.fixture
def browser_with(cast: Cast, browser_of: Callable[[Person], SiteClient]) -> Callable[..., SiteClient]:
    """Somebody on the owner's shop with exactly these roles."""

    def open_browser(*roles: Role) -> SiteClient:
        names = "-".join(role.name.lower() for role in roles)
        return browser_of(create_person(f"{names}@example.com", names, cast.shop, *roles))

    return open_browser
