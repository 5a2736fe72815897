from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "sitewright.catalog"
    label = "catalog"

    def ready(self) -> None:
        from sitewright.catalog.operations import save_category
        from sitewright.catalog.product_writing import SUBJECT_TYPE
        from sitewright.catalog.restoring import restore_product
        from sitewright.history.undo import restorer

        restorer(SUBJECT_TYPE, restore_product)
        restorer(save_category.SUBJECT_TYPE, save_category.restore_category)
