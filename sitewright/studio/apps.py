from django.apps import AppConfig


class StudioConfig(AppConfig):
    name = "sitewright.studio"
    label = "studio"

    def ready(self) -> None:
        """Tell history how the website's settings are put back."""
        from sitewright.history.undo import restorer
        from sitewright.studio.site_settings import WEBSITE, restore_website

        restorer(WEBSITE, restore_website)
