"""Addresses of the owner's side. Calls and the preview come first; everything else under /config is the
app.
"""

from django.urls import path

from sitewright.studio.api.owner_api import api
from sitewright.studio.post_preview import post_preview
from sitewright.studio.preset_preview import preset_preview
from sitewright.studio.preview import preview
from sitewright.studio.spa import studio, unknown_call

urlpatterns = [
    path("config/api/", api.urls),
    path("config/api/<path:call>", unknown_call),
    path("config/preview/posts/<str:post_id>", post_preview),
    path("config/preview/<str:page_id>", preview),
    path("config/preview/<str:page_id>/presets/<str:name>", preset_preview),
    path("config", studio),
    path("config/", studio),
    path("config/<path:deep_link>", studio),
]
