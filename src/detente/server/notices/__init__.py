"""Notifications: a bell in the page, push, letters and what Apprise reaches; webhooks for hosts."""
