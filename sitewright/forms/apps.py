from django.apps import AppConfig


class FormsConfig(AppConfig):
    name = "sitewright.forms"
    label = "forms"

    def ready(self) -> None:
        """Tell history how forms and submissions are put back."""
        from sitewright.forms.versioned import form, form_code, submission
        from sitewright.history.undo import one_by_one, restorer

        restorer(form.FORM, one_by_one(form.restore_form))
        restorer(form_code.FORM_CODE, one_by_one(form_code.restore_form_code), stays=True)
        # What visitors filled in is not part of how the website looked at some time.
        restorer(submission.SUBMISSION, submission.restore_submissions, stays=True)
