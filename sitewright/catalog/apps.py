from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "sitewright.catalog"
    label = "catalog"

    def ready(self) -> None:
        # Models can be imported only once all apps are loaded.
        from sitewright.catalog.downloads.versioned import PRODUCT_FILE, restore_files
        from sitewright.catalog.media_uses import uses_in_catalog
        from sitewright.catalog.operations import save_category
        from sitewright.catalog.price_runs.queries import running_change_sets
        from sitewright.catalog.products.restoring import restore_products
        from sitewright.catalog.products.writing import SUBJECT_TYPE
        from sitewright.catalog.reviews.operations.remove_photo import PHOTO, restore_photos
        from sitewright.catalog.reviews.restoring import REVIEW, restore_reviews
        from sitewright.catalog.translations import CATEGORIES, PRODUCTS
        from sitewright.content.translations.subjects import translatable
        from sitewright.history.under_way import carried_out
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.media.uses import register_uses

        restorer(SUBJECT_TYPE, restore_products)
        carried_out(running_change_sets)
        restorer(save_category.SUBJECT_TYPE, one_by_one(save_category.restore_category))
        restorer(PRODUCT_FILE, restore_files)
        # What visitors said is not part of how the website looked at some time.
        restorer(REVIEW, restore_reviews, stays=True)
        restorer(PHOTO, restore_photos, stays=True)
        translatable(PRODUCTS)
        translatable(CATEGORIES)
        register_uses("catalog", uses_in_catalog)
