"""Which region a scoring card scores, read from its program."""

from detente.influence.effects import score
from detente.influence.hooks import Hooks


def scored_regions(hooks: Hooks) -> dict[int, int]:
    """The region of each card that scores one."""
    out = {}
    for card in range(1, len(hooks.events)):
        start = int(hooks.events[card])
        for pc in range(start, start + 3) if start >= 0 else ():
            step = hooks.code.steps[pc]
            if isinstance(step, score):
                out[card] = int(step.region)
    return out
