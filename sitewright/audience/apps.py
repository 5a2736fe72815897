from django.apps import AppConfig


class AudienceConfig(AppConfig):
    name = "sitewright.audience"
    label = "audience"
