"""Decoding of pictures from strangers, in a child process with a memory limit and a time limit (K03)."""
