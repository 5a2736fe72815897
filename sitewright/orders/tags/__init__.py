"""Words an owner sorts orders by (decision 0085). No buyer sees them."""
