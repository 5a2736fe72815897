"""The parts of building the demo shop, one module for each kind of content."""
