"""A blog: posts, newest first."""

from sitewright.content.kinds import Kind, register
from sitewright.themes.context.blog import blog_context, post_context

BLOG = register(
    Kind(
        code=1,
        name="blog",
        record_type=1,
        list_layout="blog.list",
        item_layout="blog.item",
        list_context=blog_context,
        item_context=post_context,
    )
)
