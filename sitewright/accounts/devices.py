"""Browsers in which somebody has signed in before: told by a signed cookie that scripts cannot read (H04)."""

from datetime import timedelta

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from sitewright.accounts.models import KnownDevice, Person
from sitewright.accounts.signing import is_signed, kept_form, signature
from sitewright.kit import clock
from sitewright.kit.cookies import closed_name, put_cookie
from sitewright.kit.http import is_secure
from sitewright.kit.ids import new_token
from sitewright.kit.tenancy import across_tenants

COOKIE = "sitewright-device"
KEPT_SECONDS = 180 * 24 * 3600
_MOST_OF_A_PERSON = 20
_PURPOSE = "device"
_TO_SET = "sitewright.device"


def find_device(request: HttpRequest, email: str) -> KnownDevice | None:
    """The device the request comes from, when it is one of the person with this address. A made-up cookie
    costs no question to the database.
    """
    # The signature first, which costs no query; then the row, which is bound to the person as well.
    token, _, given = request.COOKIES.get(closed_name(request, COOKIE), "").partition(".")
    if not is_signed(_PURPOSE, token, given):
        return None
    since = clock.now() - timedelta(seconds=KEPT_SECONDS)
    known = KnownDevice.objects.filter(token_hash=kept_form(token), person__email=email)
    return known.filter(last_used_at__gt=since).first()


def remember_device(request: HttpRequest, person: Person, known: KnownDevice | None) -> KnownDevice:
    """Note that the person has signed in here. A device that was not known to be the person's gets a new
    token, whatever cookie it brought; the answer carries it (`put_device_cookie`).
    """
    if known is not None:
        KnownDevice.objects.filter(id=known.id).update(last_used_at=clock.now())
        return known
    # Never the token that came along: somebody may have planted it, and would be known then (H05).
    token, now = new_token(), clock.now()
    made = KnownDevice.objects.create(
        person=person, token_hash=kept_form(token), created_at=now, last_used_at=now
    )
    request.META[_TO_SET] = f"{token}.{signature(_PURPOSE, token)}"
    _forget_oldest(person)
    return made


def put_device_cookie(request: HttpRequest, response: HttpResponse) -> None:
    """Send the token of a device that became known during this request, or let the one it has live on."""
    name = closed_name(request, COOKIE)
    # Sent anew at each sign-in: browsers count the age of a cookie from when it was set, the row that of its
    # last use.
    value = request.META.get(_TO_SET) or request.COOKIES.get(name)
    if value:
        put_cookie(response, name, value, max_age=KEPT_SECONDS, is_hidden=True, is_secure=is_secure(request))


def forget_devices(person_id: str) -> None:
    """Every browser of the person is a stranger again."""
    forget(KnownDevice.objects.filter(person_id=person_id))


def forget(devices: QuerySet[KnownDevice]) -> None:
    """Make them strangers again, whatever websites they were used on."""
    with across_tenants("a device has sessions on any website of its person"):
        devices.delete()


def _forget_oldest(person: Person) -> None:
    newest_first = KnownDevice.objects.filter(person=person).order_by("-last_used_at", "-id")
    # Read first: Django deletes no slice.
    surplus = newest_first.values_list("id", flat=True)[_MOST_OF_A_PERSON:]
    forget(KnownDevice.objects.filter(id__in=list(surplus)))
