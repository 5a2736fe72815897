from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "sitewright.content"
    label = "content"
