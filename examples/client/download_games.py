#!/usr/bin/env python3
"""All games of a person as records: python download_games.py http://127.0.0.1:8000 NAME FOLDER"""

import sys
from pathlib import Path

from detente.client import Client


def download(client: Client, name: str, folder: Path) -> list[Path]:
    """The files that were written; what is there already is not fetched again."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for game in client.games_of(name):
        file = folder / f"{game.title}-{game.table}.detente"
        if not file.exists():
            file.write_text(client.record(game.table), "utf-8")
            written.append(file)
    return written


if __name__ == "__main__":
    for path in download(Client(sys.argv[1]), sys.argv[2], Path(sys.argv[3])):
        print(path)
