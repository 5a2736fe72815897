"""Addresses of the owner's side. Calls and the preview come first; everything else under /config is the
app. Some calls have a stated path of their own (PL-7).
"""

from django.urls import path
from django.urls.resolvers import RoutePattern, URLResolver

from sitewright.studio.owner_api_ahead import OWNER_API, STATED_CALLS
from sitewright.studio.post_preview import post_preview
from sitewright.studio.preset_preview import preset_preview, saved_section_preview, template_preview
from sitewright.studio.preview import preview
from sitewright.studio.spa import studio, unknown_call
from sitewright.studio.theme_preview import theme_preview, theme_preview_asset, theme_preview_styles

urlpatterns = [
    # `include` would read it at once: a third of the start, for what no visitor asks.
    URLResolver(RoutePattern("config/api/"), OWNER_API, app_name="ninja", namespace="owner-api"),
    path("config/api/<path:call>", unknown_call),
    URLResolver(RoutePattern("api/"), STATED_CALLS, app_name="ninja", namespace="stated-calls"),
    path("config/preview/themes/<str:name>/page", theme_preview),
    path("config/preview/themes/<str:name>/style.css", theme_preview_styles),
    path("config/preview/themes/<str:name>/<str:digest>/<str:file>", theme_preview_asset),
    path("config/preview/posts/<str:post_id>", post_preview),
    path("config/preview/<str:page_id>", preview),
    path("config/preview/templates/<str:name>", template_preview),
    path("config/preview/<str:page_id>/presets/<str:name>", preset_preview),
    path("config/preview/<str:page_id>/saved/<str:saved_id>", saved_section_preview),
    path("config", studio),
    path("config/", studio),
    path("config/<path:deep_link>", studio),
]
