"""Players who play at random, but not so badly that every game is over in its second turn.

A decision is drawn at random; what can end the game is taken only when nothing else is left, and DEFCON is worn down
less often than chance alone would do it. So games reach the late turns, where most rules meet.
"""

from detente.game import CHANCE, TERMINAL

DEPTH = 4  # decisions and rolls that are looked ahead
TRIES = 12  # actions that are looked at before giving up
WIDE = 8  # a decision with more choices than this has a harmless one among them
CALM = 0.7  # how often an action that brings DEFCON to 2 is put back


def ends(game, s, action, depth=DEPTH):
    """Can this action end the game by a roll, or because nothing else is left to choose after it?"""
    t = s.clone()
    game.apply(t, action)
    now = game.current(t)
    if now == TERMINAL:
        return True
    actions = game.legal(t)
    if depth == 0 or len(actions) > WIDE:
        return False
    found = (ends(game, t, a, depth - 1) for a in actions)
    return any(found) if now == CHANCE else all(found)


def heats(game, s, action):
    """Does this action bring DEFCON to 2, whatever is rolled?"""
    t = s.clone()
    game.apply(t, action)
    if game.current(t) == CHANCE:
        game.apply(t, game.legal(t)[0])
    return t.defcon < s.defcon and t.defcon <= 2


def decide(game, s, rng):
    """A random action of the one who decides, chance too; one that lets the game live if there is any."""
    if game.current(s) == CHANCE:
        outcomes = game.chances(s)
        return rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
    left = list(game.legal(s))
    if len(left) == 1:
        return left[0]
    rng.shuffle(left)
    for action in left[:TRIES]:
        if not ends(game, s, action) and not (rng.random() < CALM and heats(game, s, action)):
            return action
    return next((action for action in left if not ends(game, s, action)), left[0])
