from django.apps import AppConfig


class SitesConfig(AppConfig):
    name = "sitewright.sites"
    label = "sites"
