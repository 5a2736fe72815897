"""All addresses of the application."""

from django.urls import include, path

from sitewright.web import system_views

urlpatterns = [
    path("api/crumb", system_views.get_crumb),
    path("healthz", system_views.healthz),
    path("readyz", system_views.readyz),
    path("metrics", system_views.show_metrics),
    path("", include("sitewright.studio.urls")),
    path("", include("sitewright.storefront.urls")),
]

handler400 = "sitewright.web.errors.bad_request"
handler404 = "sitewright.web.errors.not_found"
handler500 = "sitewright.web.errors.server_error"
