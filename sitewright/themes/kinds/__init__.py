"""The kinds of collections, one module each. Every module here is imported and registers its `Kind`."""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
