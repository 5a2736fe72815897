from django.apps import AppConfig


class SitesConfig(AppConfig):
    name = "sitewright.sites"
    label = "sites"

    def ready(self) -> None:
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.kit.websites import register_websites
        from sitewright.sites.versioned import WEBSITE, restore_website
        from sitewright.sites.versioned_hosts import HOST, restore_hosts
        from sitewright.sites.versioned_themes import ADDED_THEME, restore_theme
        from sitewright.sites.website_table import WebsiteTable

        register_websites(WebsiteTable())
        # Where apps begin, not where handlers are: a worker that undoes has imported no handlers.
        restorer(WEBSITE, one_by_one(restore_website))
        # Another website may have the name by now, and visitors come by it: it goes with no other change.
        restorer(HOST, restore_hosts, stays=True)
        # With the whole website nothing is taken away by which it was shown at some moment.
        restorer(ADDED_THEME, one_by_one(restore_theme), stays=True)
