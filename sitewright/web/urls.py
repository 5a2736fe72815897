"""All addresses of the application."""

urlpatterns: list[object] = []
