"""A mutation run over the rules and events of all titles: `python -m tools.mutants` (`make mutants`).

A mutant is the code with one small mistake put in. The tests that read the rulebook ought to notice it; a mutant that
survives shows a rule that no test would miss. `docs/testing.md` says what to do about one.

    targets.py     which files are mutated, which tests count
    operators.py   the mistakes, on the syntax tree
    marks.py       marks in the rules, and which of them a mutant needs
    recording.py   which statement of the rules and which step of a program is run by which test
    live.py        a mutant put into the running process, and what it changes of a title that is built
    running.py     one process collects the tests once and forks a child for every mutant
    report.py      results, those of the last run, and the mutants that change nothing

What cannot change the course of a game is left alone: log entries and what is computed for them only, docstrings,
annotations, messages of errors, `clone()` and `refill()`, and the numbers behind names (buttons, regions, endings).
"""
