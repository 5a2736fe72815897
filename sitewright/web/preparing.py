"""Makes models, settings and logs usable: once per process, before anything with models is imported."""

import os

from sitewright.config import Config


def prepare_django(settings: Config) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sitewright.web.settings")
    from sitewright.kit import logging

    logging.configure(settings.server.log_format)
    import django

    django.setup()
