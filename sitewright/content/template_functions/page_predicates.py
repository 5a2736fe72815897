"""Predicates on pages, collections and items."""

from collections.abc import Sequence

from sitewright.content.template_functions import codes
from sitewright.content.template_functions.lookup import has_code, key, own, text_of
from sitewright.jsont.cldr.dates.strftime import supported_day
from sitewright.jsont.cldr.values import TIME_ZONE, zone_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import MISSING, Value, as_boolean, as_number, as_text, to_double, truthy


def register(registry: Registry) -> None:
    _register_collections(registry)
    _register_folders(registry)
    _register_items(registry)
    _register_site(registry)


def _register_collections(registry: Registry) -> None:
    @registry.predicate(
        "collection", summary="There is a collection.", example=_yes("collection", collection={"id": 1})
    )
    def collection(ctx: Context, _arguments: Sequence[str]) -> bool:
        return truthy(own(ctx, "collection"))

    @registry.predicate(
        "collection-page",
        summary="The collection is a page.",
        example=_yes("collection-page", collection={"type": codes.PAGE_COLLECTION}),
    )
    def collection_page(ctx: Context, _arguments: Sequence[str]) -> bool:
        return has_code(own(ctx, "collection", "type"), codes.PAGE_COLLECTION)

    @registry.predicate(
        "collection-template-page",
        summary="The collection is a template page.",
        example=_yes("collection-template-page", type=codes.TEMPLATE_PAGE_COLLECTION),
    )
    def collection_template_page(ctx: Context, _arguments: Sequence[str]) -> bool:
        holder = ctx.value if own(ctx, "collection") is MISSING else own(ctx, "collection")
        return has_code(key(holder, "type"), codes.TEMPLATE_PAGE_COLLECTION)

    @registry.predicate(
        "collectionTypeNameEquals",
        summary="The collection's type has this name.",
        arguments="name",
        example=("{.collectionTypeNameEquals? blog}yes{.end}", {"typeName": "blog"}),
    )
    def collection_type_name_equals(ctx: Context, arguments: Sequence[str]) -> bool:
        return bool(arguments) and as_text(ctx.resolve("typeName")) == arguments[0]

    @registry.predicate(
        "calendar-view",
        summary="The events are shown as a calendar.",
        example=_yes("calendar-view", calendarView=True),
    )
    def calendar_view(ctx: Context, _arguments: Sequence[str]) -> bool:
        return as_boolean(ctx.resolve("calendarView"))


def _register_folders(registry: Registry) -> None:
    @registry.predicate(
        "folder", summary="The collection is a folder.", example=_yes("folder", collection={"folder": True})
    )
    def folder(ctx: Context, _arguments: Sequence[str]) -> bool:
        return truthy(own(ctx, "collection", "folder"))

    @registry.predicate(
        "index",
        summary="The collection is an index page.",
        example=_yes("index", collection={"folder": True, "folderBehavior": codes.FOLDER_INDEX}),
    )
    def index(ctx: Context, _arguments: Sequence[str]) -> bool:
        behaviour = own(ctx, "collection", "folderBehavior")
        # Here alone the reference wants a number: a text "1" is none (section 6).
        is_number = isinstance(behaviour, (int, float)) and not isinstance(behaviour, bool)
        return truthy(own(ctx, "collection", "folder")) and is_number and behaviour == codes.FOLDER_INDEX

    @registry.predicate(
        "redirect",
        summary="The folder leads to its first page.",
        example=_yes("redirect", folderBehavior=codes.FOLDER_REDIRECT),
    )
    def redirect(ctx: Context, _arguments: Sequence[str]) -> bool:
        return has_code(own(ctx, "folderBehavior"), codes.FOLDER_REDIRECT)

    @registry.predicate(
        "clickable", summary="The navigation entry leads somewhere.", example=_yes("clickable")
    )
    def clickable(ctx: Context, _arguments: Sequence[str]) -> bool:
        # PL-4.02
        behaviour = ctx.resolve("folderBehavior")
        return behaviour is MISSING or as_number(behaviour) in (codes.FOLDER_INDEX, codes.FOLDER_REDIRECT)

    @registry.predicate(
        "external-link",
        summary="It leads to another site.",
        example=_yes("external-link", externalLink={"url": "/"}),
    )
    def external_link(ctx: Context, _arguments: Sequence[str]) -> bool:
        return truthy(own(ctx, "externalLink"))

    @registry.predicate(
        "passthrough",
        summary="The item's link leads straight to its source.",
        example=_yes("passthrough", passthrough=True, sourceUrl="https://e.com"),
    )
    def passthrough(ctx: Context, _arguments: Sequence[str]) -> bool:
        # PL-5.04
        return truthy(own(ctx, "passthrough")) and text_of(ctx.value, "sourceUrl") != ""


def _register_items(registry: Registry) -> None:
    @registry.predicate(
        "main-image", summary="There is a main image.", example=_yes("main-image", mainImageId="a")
    )
    def main_image(ctx: Context, _arguments: Sequence[str]) -> bool:
        return has_main_image(ctx.value)

    @registry.predicate(
        "child-images",
        summary="The first child has an image.",
        example=_yes("child-images", items=[{"mainImageId": "a"}]),
    )
    def child_images(ctx: Context, _arguments: Sequence[str]) -> bool:
        items = own(ctx, "items")
        return isinstance(items, list) and bool(items) and has_main_image(items[0])

    @registry.predicate(
        "has-multiple", summary="More than one element.", example=("{.has-multiple?}yes{.end}", [1, 2])
    )
    def has_multiple(ctx: Context, _arguments: Sequence[str]) -> bool:
        value = ctx.value
        return isinstance(value, (list, dict)) and len(value) > 1

    @registry.predicate(
        "location",
        summary="There is a place on the map.",
        example=_yes("location", location={"mapLat": 1, "mapLng": 2}),
    )
    def location(ctx: Context, _arguments: Sequence[str]) -> bool:
        # PL-5.05: null is there, only a missing one is not.
        return all(own(ctx, "location", name) is not MISSING for name in ("mapLat", "mapLng"))

    @registry.predicate(
        "same-day",
        summary="Start and end are on the same UTC day.",
        example=_yes("same-day", startDate=0, endDate=1),
    )
    def same_day(ctx: Context, _arguments: Sequence[str]) -> bool:
        # D-16: by UTC, though that splits evening events of websites elsewhere.
        start, end = (to_double(as_number(own(ctx, name))) for name in ("startDate", "endDate"))
        return supported_day(start, "UTC") == supported_day(end, "UTC")

    @registry.predicate(
        "same-local-day",
        summary="Start and end are on the same day where the website is.",
        example=_yes("same-local-day", startDate=0, endDate=1),
    )
    def same_local_day(ctx: Context, _arguments: Sequence[str]) -> bool:
        # D-16: what the shipped themes ask.
        zone = zone_of(ctx.resolve(TIME_ZONE))
        start, end = (to_double(as_number(own(ctx, name))) for name in ("startDate", "endDate"))
        return supported_day(start, zone) == supported_day(end, zone)


def _register_site(registry: Registry) -> None:
    @registry.predicate(
        "serviceNameEmail",
        summary="The linked account is an e-mail address.",
        example=_yes("serviceNameEmail", serviceName="email"),
    )
    def service_name_email(ctx: Context, _arguments: Sequence[str]) -> bool:
        return own(ctx, "serviceName") == "email"

    @registry.predicate(
        "show-past-events",
        summary="Past events are listed.",
        example=_yes("show-past-events", showPastOrUpcomingEvents="past"),
    )
    def show_past_events(ctx: Context, _arguments: Sequence[str]) -> bool:
        return own(ctx, "showPastOrUpcomingEvents") == "past"

    @registry.predicate(
        "comments",
        summary="Comments are shown: open, or there are some.",
        example=_yes("comments", publicCommentCount=1),
    )
    def comments(ctx: Context, _arguments: Sequence[str]) -> bool:
        settings = ctx.resolve("websiteSettings")
        # PL-5.02: off is off, whatever comments there are; then PL-5.01.
        if settings is not MISSING and not truthy(key(settings, "commentsEnabled")):
            return False
        is_open = has_code(own(ctx, "commentState"), codes.COMMENTS_OPEN)
        return is_open or as_number(own(ctx, "publicCommentCount")) > 0

    @registry.predicate(
        "disqus",
        summary="Comments are kept by Disqus.",
        example=_yes("disqus", websiteSettings={"disqusShortName": "me"}),
    )
    def disqus(ctx: Context, _arguments: Sequence[str]) -> bool:
        return truthy(key(ctx.resolve("websiteSettings"), "disqusShortName"))

    @registry.predicate("units-metric", summary="Not implemented: false, with an error.")
    def units_metric(ctx: Context, _arguments: Sequence[str]) -> bool:
        # PL-5.06
        ctx.error("not-implemented", '"units-metric?" formatter is not yet implemented')
        return False


def has_main_image(value: Value) -> bool:
    return truthy(key(value, "mainImageId")) or truthy(key(value, "systemDataId"))


def _yes(name: str, **data: Value) -> tuple[str, dict[str, Value]]:
    """The example of a predicate: a template that prints `yes` for the data."""
    return f"{{.{name}?}}yes{{.end}}", data
