"""What blocks show besides their settings: one module for each type of block. Every module here is imported
and registers its loader.
"""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
