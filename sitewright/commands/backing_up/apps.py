from django.apps import AppConfig


class BackingUpConfig(AppConfig):
    """No tables; an app so that its schedule (`tasks.py`) is found."""

    name = "sitewright.commands.backing_up"
    label = "backing_up"
