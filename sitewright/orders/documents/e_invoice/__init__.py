"""Invoices as data: EN 16931 in the syntax CII, which Factur-X and ZUGFeRD carry inside a PDF."""
