from django.apps import AppConfig


class HistoryConfig(AppConfig):
    name = "sitewright.history"
    label = "history"
