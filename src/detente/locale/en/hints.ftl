# Hints and reports: why a choice is good, where it is no matter of facts (ai/explain.py). What a move does is told by the
# titles: inf-why-..., ic-why-..., cvk-why-... in their moves.ftl.

hint-wins = Wins the game
hint-safe = The other choices can lose the game at once
hint-only = There is nothing else to choose
hint-book = A well-tried opening
hint-by-search = Won most often when the computer played on from here
hint-equal = As good as the first: the difference is within the error
