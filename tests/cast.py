"""The people and websites of all tests: an owner, a store manager, a stranger, and their shops.

def test_refuses_strangers(cast, client_of):
    assert client_of(cast.stranger).get_json("/config/api/orders").status_code == 403
"""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from django.contrib.auth.hashers import make_password
from django.http import HttpResponse
from django.test import Client

from sitewright.accounts.models import Membership, Person, Role
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.sites.operations.create_website import create_website

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse

    Answer: TypeAlias = _MonkeyPatchedWSGIResponse
else:
    Answer = HttpResponse
"""What a test's browser gets; it has `json()`."""

PASSWORD = "a-long-password-for-tests"
SHOP_HOST = "shop.localhost"
OTHER_HOST = "other.localhost"


@dataclass(frozen=True)
class Cast:
    """`shop` belongs to `owner` and `member` (store manager); `other_shop` belongs to `stranger`."""

    shop: Website
    other_shop: Website
    owner: Person
    member: Person
    stranger: Person

    def host_of(self, person: Person) -> str:
        return OTHER_HOST if person == self.stranger else SHOP_HOST


class SiteClient(Client):
    """A browser on one host, with the crumb in every unsafe call and a `json` body helper."""

    def __init__(self, host: str, **defaults: Any) -> None:
        super().__init__(headers={"host": host}, **defaults)
        self.host = host

    @property
    def crumb(self) -> str:
        """The crumb of this browser, asked for when it has none."""
        if "crumb" not in self.cookies:
            self.get("/api/crumb")
        return self.cookies["crumb"].value

    def call(self, method: str, path: str, body: Any = None, **extra: Any) -> Answer:
        """A JSON call as our own scripts make it."""
        headers = {"X-CSRF-Token": self.crumb, "Accept": "application/json"} | extra.pop("headers", {})
        data = b"" if body is None else json.dumps(body).encode()
        return self.generic(method, path, data, "application/json", headers=headers, **extra)

    def get_json(self, path: str, **extra: Any) -> Answer:
        return self.call("GET", path, **extra)

    def post_json(self, path: str, body: Any = None, **extra: Any) -> Answer:
        return self.call("POST", path, body, **extra)

    def put_json(self, path: str, body: Any = None, **extra: Any) -> Answer:
        return self.call("PUT", path, body, **extra)

    def delete_json(self, path: str, body: Any = None, **extra: Any) -> Answer:
        return self.call("DELETE", path, body, **extra)

    def post_form(self, path: str, fields: dict[str, Any], **extra: Any) -> Answer:
        """A plain HTML form as a browser without JavaScript sends it: no crumb, but an Origin."""
        headers = {"Origin": f"http://{self.host}", "Accept": "text/html"} | extra.pop("headers", {})
        return self.post(path, fields, headers=headers, **extra)

    def sign_in(self, email: str, password: str = PASSWORD) -> Answer:
        body = {"email": email, "password": password, "remember_me": False}
        return self.post_json("/config/api/session", body)


def create_cast() -> Cast:
    """Everybody, in the current database."""
    shop = create_website("The Shop", hosts=[SHOP_HOST])
    other_shop = create_website("The Other Shop", hosts=[OTHER_HOST])
    return Cast(
        shop=shop,
        other_shop=other_shop,
        owner=create_person("owner@example.com", "Olive Owner", shop, Role.ADMIN),
        member=create_person("member@example.com", "Max Member", shop, Role.STORE_MANAGER),
        stranger=create_person("stranger@example.com", "Sam Stranger", other_shop, Role.ADMIN),
    )


def create_person(email: str, name: str, website: Website, *roles: Role) -> Person:
    """Someone who can sign in with PASSWORD and holds `roles` on `website`."""
    now = clock.now()
    person = Person.objects.create(email=email, name=name, password=make_password(PASSWORD), created_at=now)
    with tenant(website.id):
        for role in roles:
            Membership.objects.create(person=person, role=role, created_at=now)
    return person
