"""The parts of `sitewright serve`: what it makes at the first start, the HTTP server, and what runs beside
it."""
