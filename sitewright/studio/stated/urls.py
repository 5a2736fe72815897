"""These calls as Django reads addresses; imported when the first of them comes."""

from sitewright.studio.stated.calls import stated_calls

urlpatterns, *_names = stated_calls.urls
