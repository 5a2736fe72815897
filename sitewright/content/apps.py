from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "sitewright.content"
    label = "content"

    def ready(self) -> None:
        """Tell history how content is put back, and the library where files are used."""
        from sitewright.content.event_times import follow_time_zone
        from sitewright.content.media_uses import uses_in_content
        from sitewright.content.structure_lock import lock_structure
        from sitewright.content.translations import collections, items, navigations, pages, websites
        from sitewright.content.translations.restoring import TRANSLATION, restore_translations
        from sitewright.content.translations.subjects import translatable
        from sitewright.content.versioned import (
            collection,
            comment,
            item,
            navigation,
            page,
            page_code,
            redirect,
            saved_section,
            site_lock,
        )
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.media.uses import register_uses
        from sitewright.sites.followers import when_settings_change

        restorer(page.PAGE, page.restore_pages, lock=lock_structure)
        restorer(item.ITEM, one_by_one(item.restore_item))
        restorer(collection.COLLECTION, one_by_one(collection.restore_collection), lock=lock_structure)
        restorer(navigation.NAVIGATION, one_by_one(navigation.restore_navigation), lock=lock_structure)
        # Who comes in is decided by itself, and not by how the pages looked at some time.
        restorer(site_lock.SITE_LOCK, one_by_one(site_lock.restore_site_lock), stays=True)
        # Not with the whole website: scripts ask for the password.
        restorer(page_code.PAGE_CODE, one_by_one(page_code.restore_page_code), stays=True)
        restorer(saved_section.SAVED_SECTION, one_by_one(saved_section.restore_saved_section))
        restorer(redirect.REDIRECT, redirect.restore_redirects)
        # What visitors said is not part of how the website looked at some time.
        restorer(comment.COMMENT, comment.restore_comments, stays=True)
        restorer(TRANSLATION, restore_translations)
        translatable(pages.PAGES)
        translatable(items.ITEMS)
        translatable(collections.COLLECTIONS)
        translatable(navigations.NAVIGATIONS)
        translatable(websites.WEBSITES)
        register_uses("content", uses_in_content)
        when_settings_change(follow_time_zone)
