from django.apps import AppConfig


class ExportingConfig(AppConfig):
    name = "sitewright.exporting"
    label = "exporting"
