"""Remi: Romanian tile rummy for the desk, with people and bots."""

__version__ = "0.1.0"
