"""Scripts for people and for the Makefile; not part of the installed package."""
