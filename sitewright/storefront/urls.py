"""Addresses of the visitor's side; those of cart and checkout stand with their views."""

from django.urls import path

from sitewright.storefront import captions, media, pages, theme_files

urlpatterns = [
    path("media/<str:media_id>/icon/<int:size>.png", media.show_icon_size),
    path("media/<str:media_id>/icon/<int:size>.<str:revision>.png", media.show_icon_size),
    path("media/<str:media_id>/captions/<str:text_id>.vtt", captions.show_captions),
    path("media/<str:media_id>/<path:name>", media.show_media),
    path("theme/site/<str:digest>/style.css", theme_files.show_stylesheet),
    path("theme/site/<str:digest>/plain.css", theme_files.show_stylesheet, {"is_plain": True}),
    path("theme/<str:theme_name>/<str:digest>/<str:name>", theme_files.show_asset),
    path("favicon.ico", theme_files.show_icon),
    path("site.webmanifest", theme_files.show_manifest),
    # From here on the order counts: `<slug>` takes any one word and `<collection>/<slug>` any two, so names
    # of our own stand before them.
    path("", pages.show_home),
    path("search", pages.show_search),
    path("<str:slug>", pages.show_top_level),
    path("<str:collection_slug>/p/<str:slug>", pages.show_item_below_categories),
    path("feeds/<str:name>", pages.show_feed),
    path("<str:collection_slug>/<str:slug>", pages.show_second_level),
]
