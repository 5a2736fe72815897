from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "sitewright.catalog"
    label = "catalog"
