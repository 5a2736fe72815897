"""For any WSGI server: `sitewright.web.wsgi:application`. `sitewright serve` builds the same stack itself."""

from sitewright.config import config
from sitewright.web.preparing import prepare_django

prepare_django(config())

from sitewright.web.stack import build_application  # noqa: E402  (models need a prepared Django)

application = build_application()
