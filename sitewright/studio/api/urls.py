"""The calls of the owner API as Django reads addresses; imported when the first of them is on its way."""

from sitewright.studio.api.owner_api import api

urlpatterns, *_names = api.urls
