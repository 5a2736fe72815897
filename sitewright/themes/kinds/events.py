"""Events: what is to come, and what was."""

from sitewright.content.events.calendar_file import CONTENT_TYPE
from sitewright.content.events.fields import EVENT_FIELDS, problems_of_event
from sitewright.content.events.series import series_of
from sitewright.content.kinds import Feed, ItemFile, Kind, register
from sitewright.kit.messages import text
from sitewright.themes.context.event import event_context, event_context_of
from sitewright.themes.context.event_files import event_file, events_file
from sitewright.themes.context.events import events_context

EVENTS = register(
    Kind(
        code=2,
        name="events",
        record_type=12,
        list_layout="events.list",
        item_layout="events.item",
        list_context=events_context,
        item_context=event_context,
        post_context=event_context_of,
        takes_comments=True,
        feeds={"events.ics": Feed(CONTENT_TYPE, events_file)},
        files={"ical": ItemFile(CONTENT_TYPE, "ics", event_file)},
        item_fields=EVENT_FIELDS,
        series=series_of,
        problems=problems_of_event,
        plural=lambda: text("storefront.kind-events"),
    )
)
