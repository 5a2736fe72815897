from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "sitewright.media"
    label = "media"
