"""Puts Meadow Press into an empty website, through the same operations an owner's clicks go through."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from demo.building.albums import Sounds, build_albums, store_sounds
from demo.building.comments import build_comments
from demo.building.downloads import Downloads, build_downloads, store_downloads
from demo.building.events import build_events
from demo.building.forms import build_forms
from demo.building.gallery import build_gallery
from demo.building.pages import Stored, build_navigation, build_pages
from demo.building.pictures import Pictures, store_pictures
from demo.building.posts import build_posts
from demo.building.products import build_products
from demo.building.reviews import build_reviews
from demo.texts import read
from sitewright.content.models import Collection, Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.history.recording import change_set
from sitewright.kit.errors import Conflict
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.sites.operations.create_website import create_website


class WebsiteNotEmpty(Conflict):
    """The demo shop is only built where nothing of an owner's could be mixed up with it."""

    code = "website-not-empty"

    def __init__(self, title: str) -> None:
        super().__init__(f"“{title}” already has pages or collections.")


@dataclass(frozen=True, slots=True)
class DemoReport:
    products: int
    posts: int
    pages: int
    pictures: int


def create_demo(hosts: Iterable[str] = ()) -> Website:
    """A new website that answers to `hosts`, with the demo shop. Who owns it is the caller's next step."""
    site = read("site")
    with transaction.atomic():
        website = create_website(
            site["title"],
            hosts=hosts,
            description=site["description"],
            currency=site["currency"],
            locale=site["locale"],
            time_zone=site["time_zone"],
        )
        build_demo(website)
    return website


def build_demo(website: Website) -> DemoReport:
    """Fill an empty website with the demo shop, all of it or nothing. Raises WebsiteNotEmpty.

    The outcome depends on `demo/content` and `demo/pictures` alone; only ids and moments of creation differ.
    """
    with tenant(website.id):
        if Page.objects.exists() or Collection.objects.exists():
            raise WebsiteNotEmpty(website.title)
        # Bytes are stored before the transaction: files cannot roll back, and the same ones are kept once.
        pictures, sounds, downloads = store_pictures(), store_sounds(), store_downloads()
        with transaction.atomic(), change_set(Message("changes.demo-built"), "demo.build"):
            return _build(website, pictures, sounds, downloads)


def _build(website: Website, pictures: Pictures, sounds: Sounds, downloads: Downloads) -> DemoReport:
    site = read("site")
    _write_settings(website, site)
    shop = create_collection("products", **_collection_fields(site["shop"]))
    blog = create_collection("blog", **_collection_fields(site["blog"]))
    calendar = create_collection("events", **_collection_fields(site["events"]))
    music = create_collection("album", **_collection_fields(site["albums"]))
    forms = build_forms()
    products = build_products(shop.id, pictures, forms)
    build_downloads(downloads)
    build_reviews()
    posts = build_posts(blog.id, pictures)
    build_comments(blog.id)
    build_events(calendar.id, pictures)
    build_albums(music.id, pictures, sounds)
    build_gallery(create_collection("gallery", **_collection_fields(site["gallery"])).id, pictures)
    pages = build_pages(Stored(pictures, forms, sounds))
    build_navigation({shop.slug: shop.id, blog.slug: blog.id}, pages)
    return DemoReport(products, posts, len(pages), len(pictures))


def _collection_fields(texts: dict[str, str]) -> dict[str, Any]:
    return {"title": texts["title"], "slug": texts["slug"], "description": texts["description"]}


def _write_settings(website: Website, site: dict[str, Any]) -> None:
    website.settings = {
        **website.settings,
        "announcement": site["announcement"]["text"],
        "announcementUrl": site["announcement"]["href"],
        "footerText": site["footer_text"],
        "delivery": site["delivery"],
        "returns": site["returns"],
        "socialLinks": site["social_links"],
        **site["talk"],
    }
    website.title, website.description = site["title"], site["description"]
    website.languages = site["languages"]
    website.save(update_fields=["settings", "title", "description", "languages"])
