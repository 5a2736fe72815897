"""Tree → Python source. `module.py` is the entrance; one file per construct."""
