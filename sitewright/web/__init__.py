"""Assembly: settings, WSGI application, middleware, error rendering, urls."""
