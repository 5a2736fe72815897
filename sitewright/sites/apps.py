from django.apps import AppConfig


class SitesConfig(AppConfig):
    name = "sitewright.sites"
    label = "sites"

    def ready(self) -> None:
        from sitewright.kit.websites import register_websites
        from sitewright.sites.website_table import WebsiteTable

        register_websites(WebsiteTable())
