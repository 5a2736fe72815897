"""The owner API under /config/api: thin handlers by resource over the operations of the domains."""

from ninja import Schema

# Validators are built when a call is first made: all of them at once took a fifth of a start and 10 MB,
# and no owner uses them all. `make check` builds every one (export-schema).
Schema.model_config["defer_build"] = True
