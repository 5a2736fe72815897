from django.apps import AppConfig


class SitesConfig(AppConfig):
    name = "sitewright.sites"
    label = "sites"

    def ready(self) -> None:
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.sites.versioned import WEBSITE, restore_website

        restorer(WEBSITE, one_by_one(restore_website))
