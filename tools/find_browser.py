"""Which Chromium the browser tests and the screenshots use."""

import os
import shutil

# The shell has no windows and no toolbar to draw for every visitor: browser tests take two thirds of the time.
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find_browser() -> str | None:
    """The path of a Chromium: that of DETENTE_CHROMIUM, or the first that is installed."""
    chosen = os.environ.get("DETENTE_CHROMIUM")
    names = [chosen] if chosen else BROWSERS
    return next((path for name in names if (path := shutil.which(name))), None)
