from django.apps import AppConfig


class FormsConfig(AppConfig):
    name = "sitewright.forms"
    label = "forms"

    def ready(self) -> None:
        """Tell history how forms, lists and who is in them are put back, and mail who asks about refusals."""
        from sitewright.forms.hooks.operations import set_hook
        from sitewright.forms.newsletters.confirmation_mail import KIND
        from sitewright.forms.newsletters.operations.note_bounce import note_bounce
        from sitewright.forms.versioned import form, form_code, mailing_list, submission, subscriber
        from sitewright.history.undo import one_by_one, restorer
        from sitewright.mail.refused_mails import on_refusal

        restorer(form.FORM, one_by_one(form.restore_form))
        restorer(form_code.FORM_CODE, one_by_one(form_code.restore_form_code), stays=True)
        restorer(set_hook.HOOK, one_by_one(set_hook.restore_hook), stays=True)
        # What visitors filled in is not part of how the website looked at some time.
        restorer(submission.SUBMISSION, submission.restore_submissions, stays=True)
        restorer(mailing_list.LIST, one_by_one(mailing_list.restore_list))
        restorer(subscriber.SUBSCRIBER, subscriber.restore_subscribers, stays=True)
        on_refusal(KIND, note_bounce)
