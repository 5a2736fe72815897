from tests.content.conftest import website  # noqa: F401
