"""The house's server: tables, their store, and the page."""
