"""An agent of whatever commit of Détente runs this, as an external agent of another one (docs/bots.md).

    detente arena twilight_struggle 6 "exec:build/frozen/27c9b18/.venv/bin/python tools/frozen_bot.py 6"

It uses what every commit has: a title, an agent by name, and a view that is rebuilt from its JSON.
"""

import json
import sys

import msgspec

from detente.ai import agent
from detente.titles import title


def main() -> None:
    name = sys.argv[1]
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "bye":
            break
        if question["type"] == "hello":
            game = title(question["title"])
            kind = type(game.view(game.new({}), 0))
            player = agent(name, game, question["seed"])
            answer = {"protocol": 1, "name": f"frozen {name}"}
        else:
            answer = {"action": int(player.decide(msgspec.convert(question["view"], kind)))}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
