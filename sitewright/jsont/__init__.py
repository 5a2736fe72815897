"""The template language: text → tree → compiled Python → output. Imports nothing of the rest of Sitewright."""
