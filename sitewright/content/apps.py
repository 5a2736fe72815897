from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "sitewright.content"
    label = "content"

    def ready(self) -> None:
        """Tell history how content is put back."""
        from sitewright.content.versioned import collection, item, navigation, page
        from sitewright.history.undo import restorer

        restorer(page.PAGE, page.restore_page)
        restorer(item.ITEM, item.restore_item)
        restorer(collection.COLLECTION, collection.restore_collection)
        restorer(navigation.NAVIGATION, navigation.restore_navigation)
