"""The files bookings are written into, each by what its program reads."""
