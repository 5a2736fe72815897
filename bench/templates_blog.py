# ruff: noqa: E501 - line breaks of templates are output
"""A list of 20 posts with dates, excerpts and tags, in three template languages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.template import Library

ZONE = "Europe/Berlin"
COUNT = 20

JSONT = """<main class="posts">
<h1>{collection.title|html}</h1>
{.repeated section items}<article class="post{.if starred} is-featured{.end}" id="post-{id|htmlattr}">
{.section image}  <img src="{assetUrl|htmlattr}?format=750w" alt="{alt|htmlattr}"{.equal? @index 1}{.or} loading="lazy"{.end}>
{.end}  <p class="meta"><time>{publishOn|date %B %d, %Y}</time> by {author.displayName|html}</p>
  <h2><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
  <p>{excerpt|html}</p>
{.if tags}  <p class="tags">{.repeated section tags}<a href="{collection.fullUrl|htmlattr}?tag={@|url-encode}">{@|html}</a>{.alternates with}, {.end}</p>
{.end}  <p class="comments">{publicCommentCount} comment{publicCommentCount|pluralize}</p>
</article>
{.end}{.section pagination}<nav>{.if prevPage}<a href="{prevPageUrl|htmlattr}">Newer</a>{.end}{.if nextPage}<a href="{nextPageUrl|htmlattr}">Older</a>{.end}</nav>
{.end}</main>
"""

JINJA2 = """<main class="posts">
<h1>{{ collection.title|e }}</h1>
{% for item in items %}<article class="post{% if item.starred %} is-featured{% endif %}" id="post-{{ item.id|e }}">
{% if item.image %}  <img src="{{ item.image.assetUrl|e }}?format=750w" alt="{{ item.image.alt|e }}"{% if loop.index != 1 %} loading="lazy"{% endif %}>
{% endif %}  <p class="meta"><time>{{ item.publishOn|day }}</time> by {{ item.author.displayName|e }}</p>
  <h2><a href="{{ item.fullUrl|e }}">{{ item.title|e }}</a></h2>
  <p>{{ item.excerpt|e }}</p>
{% if item.tags %}  <p class="tags">{% for tag in item.tags %}<a href="{{ collection.fullUrl|e }}?tag={{ tag|urlencode }}">{{ tag|e }}</a>{% if not loop.last %}, {% endif %}{% endfor %}</p>
{% endif %}  <p class="comments">{{ item.publicCommentCount }} comment{% if item.publicCommentCount != 1 %}s{% endif %}</p>
</article>
{% endfor %}{% if pagination %}<nav>{% if pagination.prevPage %}<a href="{{ pagination.prevPageUrl|e }}">Newer</a>{% endif %}{% if pagination.nextPage %}<a href="{{ pagination.nextPageUrl|e }}">Older</a>{% endif %}</nav>
{% endif %}</main>
"""

DJANGO = (
    JINJA2.replace("|e }}", "|escape }}")
    .replace("loop.index", "forloop.counter")
    .replace("loop.last", "forloop.last")
)

register = Library()


@register.filter
def day(moment_ms: int) -> str:
    """`March 05, 2024` in the website's zone."""
    return datetime.fromtimestamp(moment_ms / 1000, ZoneInfo(ZONE)).strftime("%B %d, %Y")


FILTERS: dict[str, Callable[[Any], Any]] = {"day": day}


def blog_page() -> dict[str, Any]:
    """A page of posts; some titles need escaping."""
    return {
        "website": {"timeZone": ZONE},
        "collection": {"title": "Notes & recipes", "fullUrl": "/notes"},
        "items": [_post(number) for number in range(COUNT)],
        "pagination": {"nextPage": True, "nextPageUrl": "/notes?page=2"},
    }


def _post(number: int) -> dict[str, Any]:
    post: dict[str, Any] = {
        "id": f"n{number:04d}",
        "title": f"Bread & butter, part {number}"
        if number % 5 == 0
        else f"A week in the kitchen, part {number}",
        "fullUrl": f"/notes/part-{number}",
        "publishOn": 1_700_000_000_000 - number * 7 * 86_400_000,
        "author": {"displayName": "Ann O. Nym"},
        "excerpt": "What rises slowly tastes of more: flour, water, salt and a night of patience. " * 2,
        "tags": ["bread", "slow food"] if number % 3 else [],
        "starred": number == 0,
        "publicCommentCount": number % 4,
    }
    if number % 4:
        post["image"] = {"assetUrl": f"/media/note-{number}.jpg", "alt": f"Loaf no. {number}"}
    return post
