from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "sitewright.mail"
    label = "mail"

    def ready(self) -> None:
        """Take letters about accounts into the outbox; accounts stands below mail and cannot call it."""
        # Imported here, because models can be imported only once all apps are there.
        from sitewright.accounts.letters import Letter, keep_post
        from sitewright.mail.operations.queue_message import queue_message

        def post(letter: Letter) -> None:
            queue_message(
                key=letter.key,
                kind=letter.kind,
                to_address=letter.to_address,
                subject=letter.subject,
                text=letter.text,
            )

        keep_post(post)
