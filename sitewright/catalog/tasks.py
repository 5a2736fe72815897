"""The catalogue's jobs."""

from sitewright.catalog.importing.operations.run_import import run_import
from sitewright.kit.jobs import job

run_import_job = job("catalog.run_import")(run_import)
