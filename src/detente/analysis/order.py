"""Values that must keep an order: a better roll is never worth less, and what was seen with noise is evened out."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

EDGE: Final = 0.001  # how near to 0 and 1 a chance may come while it is shifted


def isotonic(values: Sequence[float], weights: Sequence[float], order: Sequence[float]) -> list[float]:
    """The nearest values that never fall while the order rises; where the order is equal they are equal.

    >>> isotonic([0.5, 0.4, 0.6], [1, 1, 1], [1, 2, 3])
    [0.45, 0.45, 0.6]
    """
    ranked = sorted(range(len(values)), key=lambda i: order[i])
    blocks: list[tuple[float, float, list[int]]] = []  # mean, weight, members
    for i in ranked:
        blocks.append((values[i], weights[i], [i]))
        while len(blocks) > 1 and (
            blocks[-2][0] > blocks[-1][0] or order[blocks[-2][2][-1]] == order[blocks[-1][2][0]]
        ):
            (a, m, one), (b, n, two) = blocks[-2:]
            blocks[-2:] = [((m * a + n * b) / (m + n), m + n, one + two)]
    out = [0.0] * len(values)
    for mean, _, members in blocks:
        for i in members:
            out[i] = mean
    return out


def shifted(values: Sequence[float], known: int, to: float) -> list[float]:
    """All chances moved so that the one at `known` is `to`: by the same odds, so that their order stays, none leaves
    0 to 1, and what is certain stays certain.

    >>> [round(value, 2) for value in shifted([0.3, 0.5, 1.0], 1, 0.6)]
    [0.39, 0.6, 1.0]
    """
    if values[known] in (0.0, 1.0):
        return list(values)
    by = _logit(to) - _logit(values[known])
    same = values[known]
    return [v if v in (0.0, 1.0) else _kept(1 / (1 + exp(-_logit(v) - by)), v - same, to) for v in values]


def _kept(value: float, lead: float, to: float) -> float:
    """A shifted value on its side of the known one, also at the edges of what is possible."""
    return to if lead == 0 else min(value, to) if lead < 0 else max(value, to)


def _logit(share: float) -> float:
    share = min(1 - EDGE, max(EDGE, share))
    return log(share / (1 - share))


def error_of(samples: Sequence[float]) -> float:
    """The standard error of their mean."""
    n = len(samples)
    if n < 2:
        return 0.0
    mean = sum(samples) / n
    variance: float = sum((sample - mean) ** 2 for sample in samples) / (n - 1)
    return float((variance / n) ** 0.5)


def evened(errors: Sequence[float], scales: Sequence[float]) -> list[float]:
    """Errors that were each seen on a few samples only, drawn towards what is usual for values of their scale."""
    seen = [(error / scale) ** 2 for error, scale in zip(errors, scales, strict=True) if scale > 0]
    usual = sum(seen) / len(seen) if seen else 0.0
    return [
        ((error**2 + 2 * usual * scale**2) / 3) ** 0.5 if scale > 0 else 0.0
        for error, scale in zip(errors, scales, strict=True)
    ]
