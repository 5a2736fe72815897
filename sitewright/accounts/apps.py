from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "sitewright.accounts"
    label = "accounts"

    def ready(self) -> None:
        from sitewright.accounts.membership import MEMBER, restore_member
        from sitewright.history.undo import one_by_one, restorer

        # Who was shown out must not come back in with the pages of last week.
        restorer(MEMBER, one_by_one(restore_member), stays=True)
