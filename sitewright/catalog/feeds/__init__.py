"""The products of a shop as a file for places that show them beside others' (PL-2.20, D-65)."""
