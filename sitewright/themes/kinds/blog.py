"""A blog: posts, newest first."""

from sitewright.content.comments.closing import CLOSED
from sitewright.content.kinds import Feed, Kind, register
from sitewright.content.settings_schema.addresses import Link, Url
from sitewright.content.settings_schema.choices import Boolean
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.kit.messages import text
from sitewright.themes.context.blog import blog_context, post_context, post_context_of
from sitewright.themes.context.blog_feeds import atom, json_feed, rss

BLOG = register(
    Kind(
        code=1,
        name="blog",
        record_type=1,
        list_layout="blog.list",
        item_layout="blog.item",
        list_context=blog_context,
        item_context=post_context,
        post_context=post_context_of,
        takes_comments=True,
        feeds={
            "blog.xml": Feed("application/rss+xml; charset=utf-8", rss),
            "blog.atom": Feed("application/atom+xml; charset=utf-8", atom),
            "blog.json": Feed("application/feed+json; charset=utf-8", json_feed),
        },
        # PL-3.04, and what an owner says besides.
        item_fields=SettingsSchema(
            (
                Link(name="externalLink"),
                Url(name="sourceUrl"),
                Boolean(name="passthrough"),
                Boolean(name="featured"),
                Boolean(name="isUnlisted"),
                Boolean(name=CLOSED),
            )
        ),
        plural=lambda: text("storefront.kind-posts"),
    )
)
