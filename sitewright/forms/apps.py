from django.apps import AppConfig


class FormsConfig(AppConfig):
    name = "sitewright.forms"
    label = "forms"
