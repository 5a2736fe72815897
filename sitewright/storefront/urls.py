"""Addresses of the visitor's side; those of cart and checkout stand with their views."""

from django.urls import path, register_converter

from sitewright.content.page_addresses import MOST_LEVELS, first_part
from sitewright.content.slugs import RESERVED
from sitewright.storefront import (
    captions,
    installment_pages,
    media,
    pages,
    product_feeds,
    share_pictures,
    sitemaps,
    theme_files,
)


class _DeepAddress:
    """`about/team/berlin`: three parts or more. What the server answers itself has none below it."""

    regex = rf"[^/]+(?:/[^/]+){{2,{MOST_LEVELS - 1}}}"

    def to_python(self, value: str) -> str:
        if first_part(value) in RESERVED:
            raise ValueError(value)
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(_DeepAddress, "deep")

CALLS = [
    path("api/search", pages.suggest),
    path("api/commerce/installments/<str:locale>", installment_pages.show_information),
]
"""Apart from the rest, for they stand before the owner's calls: whatever comes behind those has them read."""

urlpatterns = [
    path("media/share/<str:token>.png", share_pictures.show_share_picture),
    path("media/<str:media_id>/icon/<int:size>.png", media.show_icon_size),
    path("media/<str:media_id>/icon/<int:size>.<str:revision>.png", media.show_icon_size),
    path("media/<str:media_id>/captions/<str:text_id>.vtt", captions.show_captions),
    path("media/<str:media_id>/<path:name>", media.show_media),
    path("theme/site/<str:digest>/style.css", theme_files.show_stylesheet),
    path("theme/site/<str:digest>/plain.css", theme_files.show_stylesheet, {"is_plain": True}),
    path("theme/<str:theme_name>/<str:digest>/<str:name>", theme_files.show_asset),
    path("favicon.ico", theme_files.show_icon),
    path("site.webmanifest", theme_files.show_manifest),
    path("robots.txt", sitemaps.show_robots),
    path("sitemap.xml", sitemaps.show_sitemap_index),
    path("sitemap-<slug:name>-<int:number>.xml", sitemaps.show_sitemap_part),
    path("llms.txt", sitemaps.show_llms),
    # From here on the order counts: `<slug>` takes any one word and `<collection>/<slug>` any two, so names
    # of our own stand before them.
    path("", pages.show_home),
    path("search", pages.show_search),
    path("<str:slug>", pages.show_top_level),
    path("<str:collection_slug>/p/<str:slug>", pages.show_item_below_categories),
    path("feeds/products.xml", product_feeds.show_product_feed, {"form": "xml"}),
    path("feeds/products.csv", product_feeds.show_product_feed, {"form": "csv"}),
    path("feeds/<str:name>", pages.show_feed),
    path("<str:collection_slug>/<str:slug>", pages.show_second_level),
    path("<deep:address>", pages.show_deep_page),
    path("<path:address>", pages.show_nothing),
]
