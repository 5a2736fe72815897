from django.apps import AppConfig


class DuplicatingConfig(AppConfig):
    name = "sitewright.duplicating"
    label = "duplicating"
