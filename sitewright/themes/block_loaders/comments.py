"""What readers said last, as `comments` blocks show it."""

from collections.abc import Mapping
from textwrap import shorten

from sitewright.content import queries as content
from sitewright.content.comments.queries import latest_comments
from sitewright.themes.block_data import Context, Settings, Site, block_loader, limit_of
from sitewright.themes.context.site import first_collection
from sitewright.themes.kinds.blog import BLOG

_MOST_CHARACTERS = 240


@block_loader("comments")
def comment_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: the latest published `comments` about posts of the first blog, each with the beginning of
    its `text`, the `title` of the post and its `url`; none where the website has no comments.
    """
    limits = {block_id: limit_of(settings, default=3) for block_id, settings in blocks.items()}
    found = _latest(site, max(limits.values()))
    return {block_id: {"comments": found[:limit]} for block_id, limit in limits.items()}


def _latest(site: Site, limit: int) -> list[Context]:
    blog = first_collection(site, BLOG.code)
    if blog is None or not site["websiteSettings"]["commentsEnabled"]:
        return []
    comments = latest_comments(blog["id"], limit)
    posts = {post["id"]: post for post in content.items_by_ids([each["itemId"] for each in comments])}
    return [_shown(comment, posts[comment["itemId"]]) for comment in comments if comment["itemId"] in posts]


def _shown(comment: Context, post: Context) -> Context:
    words = " ".join(line for paragraph in comment["paragraphs"] for line in paragraph["lines"])
    return {
        "authorName": comment["authorName"],
        "isOwner": comment["isOwner"],
        "publishedOn": comment["publishedOn"],
        "text": shorten(words, _MOST_CHARACTERS, placeholder=" …"),
        "title": post["title"],
        "url": f"{post['fullUrl']}#comment-{comment['id']}",
    }
