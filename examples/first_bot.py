#!/usr/bin/env python3
"""A bot in 20 lines: plays events and coups when it can, else any legal action. docs/bots.md explains the protocol."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "hello":
        rng = random.Random(question["seed"])
        answer = {"protocol": 1, "name": "first bot"}
    elif question["type"] == "decide":
        choices = question["view"]["choices"]
        liked = [choice for choice in choices if choice["text"] in ("event", "coup")]
        answer = {"action": rng.choice(liked or choices)["id"]}
    else:  # bye
        break
    print(json.dumps(answer), flush=True)
