"""`python -m detente`."""

from detente.cli import app

if __name__ == "__main__":
    app(prog_name="detente")
