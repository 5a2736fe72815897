"""The kinds of things people narrow the activity by, and what is asked of the history for them."""

from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sitewright.history.change_filter import ChangeFilter, Thing
from sitewright.history.queries import title_of
from sitewright.orders.drafts.models import Draft
from sitewright.orders.models import Order
from sitewright.sites.queries import website_data
from sitewright.studio.api.schemas.activity import NOBODY, ActivityQuery, Kind

_ORDER = "orders.Order"
SUBJECT_TYPES = {
    Kind.PAGES: (
        "content.Page",
        "content.PageCode",
        "content.Collection",
        "content.SavedSection",
        "content.Redirect",
        "content.Translation",
    ),
    Kind.POSTS: ("content.Item",),
    Kind.COMMENTS: ("content.Comment", "catalog.Review", "catalog.ReviewPhoto"),
    Kind.FORMS: (
        "forms.Form",
        "forms.FormCode",
        "forms.FormHook",
        "forms.FormSubmission",
        "forms.MailingList",
        "forms.Subscriber",
    ),
    Kind.MENUS: ("content.Navigation",),
    Kind.PRODUCTS: ("catalog.Product", "catalog.ProductFile", "catalog.Category", "catalog.RestockSignUp"),
    Kind.DISCOUNTS: ("checkout.Discount", "checkout.GiftCard"),
    Kind.ORDERS: (_ORDER, "orders.Draft", "orders.StoreCredit"),
    Kind.MEDIA: ("media.MediaFile", "media.MediaFolder", "media.RecordingText"),
    Kind.SETTINGS: ("sites.Website", "sites.AddedTheme", "content.SiteLock"),
    Kind.DOMAINS: ("sites.HostName",),
    Kind.PEOPLE: ("accounts.Membership", "accounts.Invitation"),
    Kind.ARCHIVES: ("exporting.ExportRun",),
}


def filter_of(asked: ActivityQuery) -> ChangeFilter:
    """Days begin and end where the website is. One thing is found in whatever changed it, also where that
    goes by another kind, as the making of a whole shop does.
    """
    zone = ZoneInfo(website_data().time_zone) if asked.since or asked.until else None
    return ChangeFilter(
        subject_types=SUBJECT_TYPES[asked.kind] if asked.kind and not asked.thing else None,
        thing=thing_of(asked),
        actor_id=None if not asked.person else "" if asked.person == NOBODY else asked.person,
        since=_start_of(asked.since, zone) if asked.since else None,
        until=_start_of(asked.until + timedelta(days=1), zone) if asked.until else None,
    )


def thing_of(asked: ActivityQuery) -> Thing | None:
    """The one thing asked for; of any kind where none is named."""
    if not asked.thing:
        return None
    kinds = [asked.kind] if asked.kind else list(Kind)
    subject_types = [name for kind in kinds for name in SUBJECT_TYPES[kind]]
    return Thing(subject_types, asked.thing, is_noted=kinds == [Kind.ORDERS])


def thing_title(thing: Thing | None, seen: Collection[str] | None) -> str:
    """What it is called, for whoever may see things of its kind."""
    if thing is None:
        return ""
    subject_types = [name for name in thing.subject_types if seen is None or name in seen]
    if subject_types and set(subject_types) <= set(SUBJECT_TYPES[Kind.ORDERS]):
        return _number_of(thing.subject_id)
    return title_of(Thing(subject_types, thing.subject_id))


def _number_of(subject_id: str) -> str:
    """Of an order or a draft of one, as owners read it."""
    order = Order.objects.filter(id=subject_id).values_list("number", flat=True).first()
    if order:
        return f"#{order}"
    draft = Draft.objects.filter(id=subject_id).values_list("number", flat=True).first()
    return f"D{draft}" if draft else ""


def _start_of(day: date, zone: ZoneInfo | None) -> datetime:
    return datetime.combine(day, time.min, zone)
