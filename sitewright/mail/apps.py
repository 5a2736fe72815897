from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "sitewright.mail"
    label = "mail"
