"""Steps of a return, one module for each who takes them."""
