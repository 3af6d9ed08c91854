#!/usr/bin/env python3
"""A program with an account accepts every challenge and plays all its games:
python bot_account.py http://127.0.0.1:8000 TOKEN"""

import random
import sys

from detente.client import Client, ServerRefusal


def accept_all(client: Client) -> int:
    """Sit down wherever somebody challenges this account; how many games that were."""
    taken = 0
    for challenge in client.lobby().invitations:
        try:
            client.take(challenge.id)
            taken += 1
        except ServerRefusal as refusal:
            if refusal.key != "error-seek-gone":  # else it was withdrawn meanwhile
                raise
    return taken


def play_waiting(client: Client, rng: random.Random) -> int:
    """Decide wherever this account is to decide; how many decisions were made."""
    made = 0
    for game in client.home().running:
        if not game.mine:
            continue
        table = client.table(game.table)
        while table.result is None and table.view["decider"] in table.you:
            choice = rng.choice(table.view["choices"])
            try:
                table = client.move(table, choice["id"])
            except ServerRefusal as refusal:
                if refusal.key != "error-stale":  # else somebody was quicker: the table is looked at again
                    raise
                table = client.table(game.table)
            made += 1
    return made


if __name__ == "__main__":
    caller = Client(*sys.argv[1:3])
    for _ in caller.events():  # the first one comes at once, then one whenever something waits
        accept_all(caller)
        play_waiting(caller, random.Random())
