from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "sitewright.media"
    label = "media"

    def ready(self) -> None:
        """Tell history how files and their words are put back, and where films, the settings and the code of
        the website use one."""
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.media.poster_uses import uses_as_poster
        from sitewright.media.settings_uses import uses_in_settings
        from sitewright.media.uses import register_uses
        from sitewright.media.versioned import MEDIA_FILE, restore_files
        from sitewright.media.versioned_folders import MEDIA_FOLDER, restore_folder
        from sitewright.media.versioned_texts import RECORDING_TEXT, restore_text

        restorer(MEDIA_FOLDER, one_by_one(restore_folder))
        restorer(MEDIA_FILE, restore_files)
        restorer(RECORDING_TEXT, one_by_one(restore_text))
        register_uses("media", uses_as_poster)
        # By this package, as `sites` stands below it and knows no library.
        register_uses("sites", uses_in_settings)
