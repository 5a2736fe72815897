from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "sitewright.accounts"
    label = "accounts"

    def ready(self) -> None:
        from sitewright.accounts.membership import MEMBER, restore_member
        from sitewright.history.undo import one_by_one, restorer

        restorer(MEMBER, one_by_one(restore_member))
