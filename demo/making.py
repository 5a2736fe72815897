"""The door by which `sitewright demo` and the first start come in: a website exists and is in scope."""

from typing import TextIO

from demo.build import build_demo
from demo.texts import read
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website

TITLE: str = read("site")["title"]


def make_content(output: TextIO) -> None:
    """Fill the website in scope with the demo shop and say what was made. Raises WebsiteNotEmpty."""
    made = build_demo(Website.objects.get(id=current_website_id()))
    counts = f"{made.products} products, {made.posts} posts, {made.pages} pages, {made.pictures} pictures"
    output.write(f"demo shop: {counts}\n")
