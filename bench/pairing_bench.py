"""How long a round of a Swiss takes to pair: a field of N players, round after round with random results.

python bench/pairing_bench.py
python bench/pairing_bench.py --players 200 --rounds 9 --seed 1
"""

import argparse
import time
from random import Random

from msgspec import structs

from detente.community import rounds
from detente.community.standings import Sums
from detente.community.swiss import seats_of, total_cost
from detente.community.tournament import Entry, Terms, Tournament


def main() -> None:
    """Print a line for each round: seconds of the wall and of the processor, and what is wrong with the pairing."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--players", type=int, default=200)
    wanted.add_argument("--rounds", type=int, default=9)
    wanted.add_argument("--seed", type=int, default=1)
    given = wanted.parse_args()
    chance = Random(given.seed)
    entries = tuple(Entry(f"p{n:04}", 1000 + 900 * chance.random()) for n in range(given.players))
    tournament = Tournament(Terms("swiss", rounds=given.rounds), entries)
    for number in range(1, given.rounds + 1):
        wall, worked = time.perf_counter(), time.process_time()
        new = rounds.next_round(tournament)
        wall, worked = time.perf_counter() - wall, time.process_time() - worked
        seats = seats_of(tournament.active(number), tournament.meetings, Sums(tournament).points.__getitem__)
        by_player = {seat.player: seat for seat in seats}
        cost = total_cost([tuple(by_player[player] for player in one.players) for one in new], seats)
        print(f"round {number}: {wall:.3f} s, processor {worked:.3f} s, {cost}")
        played = [
            structs.replace(
                one,
                games=tuple(
                    structs.replace(game, score=chance.choice((0, 0.5, 1)), how="played") for game in one.games
                ),
            )
            for one in new
        ]
        tournament = structs.replace(tournament, meetings=(*tournament.meetings, *played))


if __name__ == "__main__":
    main()
