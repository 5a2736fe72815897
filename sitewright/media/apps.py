from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "sitewright.media"
    label = "media"

    def ready(self) -> None:
        """Tell history how files are put back, and where the settings and the code of the website use one."""
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.media.settings_uses import uses_in_settings
        from sitewright.media.uses import register_uses
        from sitewright.media.versioned import MEDIA_FILE, restore_files
        from sitewright.media.versioned_folders import MEDIA_FOLDER, restore_folder

        restorer(MEDIA_FOLDER, one_by_one(restore_folder))
        restorer(MEDIA_FILE, restore_files)
        # By this package, as `sites` stands below it and knows no library.
        register_uses("sites", uses_in_settings)
