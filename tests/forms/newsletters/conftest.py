from tests.content.conftest import website

__all__ = ["website"]
