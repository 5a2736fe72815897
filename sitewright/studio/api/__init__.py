"""The owner API under /config/api: thin handlers by resource over the operations of the domains."""

from ninja import Schema
from ninja.params import models

from sitewright.kit.private_parts.response_models import share_response_models

# Validators are built when a call is first made: all of them at once took a second and 13 MB, and no owner
# uses them all. `make check` builds every one (export-schema). A model takes these settings from the class it
# is made of, which has its own copy.
for kind in (
    Schema,
    models.PathModel,
    models.QueryModel,
    models.BodyModel,
    models.FormModel,
    models.FileModel,
):
    kind.model_config["defer_build"] = True
share_response_models()
