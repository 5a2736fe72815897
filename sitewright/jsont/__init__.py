"""The template language: text → tree → compiled Python → output. Imports nothing else of Sitewright."""
