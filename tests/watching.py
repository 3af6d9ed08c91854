"""Whoever compares a part of a played game compares the whole.

A table remembers how it was laid. Its accessors (`t.at("iran")`, `t.vp`, `t.hand("us")` ...) note which parts of the
position a test has named, and how they were at that moment. When a card's test is over (tests/conftest.py),

- no event may still be running, unless the test says that it looks at an open decision (`t.still_open()`),
- and every part that differs from the beginning must have been named as it is now.

What follows from playing at all, whatever the card (the played card goes to its pile ...), is checked by the title's
`of_course()` and need not be named. `t.difference()` is everything else that changed, to compare it in one go.
"""


class Running:
    """The running test: are its tables compared, and which are they?"""

    def __init__(self):
        self.compared, self.tables = False, []


running = Running()


class Watch:
    """What a table looked like, and what has been named since."""

    def __init__(self, before, log_length, reads=()):
        self.before = before  # all parts, when the table was laid
        self.log_length = log_length  # the length of the log at that moment
        self.reads = list(reads)  # (how the names of these parts begin, all parts as they were then)
        self.open = False

    def copy(self):
        return Watch(self.before, self.log_length, self.reads)

    def named(self, part, value):
        """Has this part been named, when it was what it is now?"""
        names = [name for name, parts in self.reads if parts.get(part) == value]
        return any(part[: len(name)] == name or (part[0] == "card" and name == ("in", value)) for name in names)


class Watched:
    """The part of a table that sees to it. A title says what its parts are, and when an event is running.

    A part is a tuple of words, ("influence", "iran", "us") or ("vp",). One that is 0, empty or missing is not there.
    """

    watch = None

    def parts(self):
        """Everything that an event could change."""
        raise NotImplementedError

    def event_is_running(self):
        raise NotImplementedError

    def event_happened(self):
        """Has there been one since the table was laid?"""
        raise NotImplementedError

    def of_course(self, part, before, after):
        """Does this change follow from playing at all? Also makes sure that it is right."""
        raise NotImplementedError

    def shown(self, part):
        """A part as a test would call it, and what it is now: ("iran", (1, 0))."""
        raise NotImplementedError

    def watched(self):
        """From here on, if the tables of this test are compared."""
        if running.compared:
            if self.watch is None:
                running.tables.append(self)
            self.watch = Watch(self.parts(), len(self.log))
        return self

    def watched_like(self, other):
        """A copy of a watched table is watched too."""
        if other.watch:
            self.watch = other.watch.copy()
            running.tables.append(self)
        return self

    def still_open(self):
        """The test ends in the middle of an event: it looks at what may be done there."""
        if self.watch:
            self.watch.open = True
        return self

    def noting(self):
        """A function that names parts as they are now, whenever it is called."""
        if self.watch is None:
            return lambda *_: None
        reads, parts = self.watch.reads, self.parts()
        return lambda *name: reads.append((name, parts))

    def name(self, *names):
        note = self.noting()
        for name in names:
            note(*name)

    def changes(self):
        """The parts that differ from the beginning, but for what follows from playing at all."""
        before, after = self.watch.before, self.parts()
        changed = [part for part in before | after if before.get(part) != after.get(part)]
        return {
            part: after.get(part) for part in changed if not self.of_course(part, before.get(part), after.get(part))
        }

    def difference(self):
        """What has changed since the table was laid: {"iran": (1, 0), "vp": 2, "card fidel": "discard"}."""
        self.name(())
        return dict(self.shown(part) for part in self.changes())

    def complaints(self):
        """The test is over: what has been forgotten?"""
        goes_on = self.event_is_running()
        if goes_on and not self.watch.open:
            yield f"the test ends in the middle of an event; legal: {sorted(self.legal())}"
        if self.watch.open and not goes_on:
            yield "no decision is open"
        if self.watch.reads or (self.event_happened() and not goes_on):
            unnamed = [part for part, now in self.changes().items() if not self.watch.named(part, now)]
            if unnamed:
                before = len(self.watch.reads)
                words = dict(self.shown(part) for part in unnamed)
                del self.watch.reads[before:]  # a message names nothing
                yield f"changed, but not named: {words}"


class Named(dict):
    """Parts of one kind by their name: asking for one names it, comparing or walking through names all of them."""

    def __init__(self, items, table, *kind):
        super().__init__(items)
        self.note, self.kind = table.noting(), kind

    def __getitem__(self, key):
        self.note(*self.kind, key)
        return super().__getitem__(key)

    def get(self, key, default=None):
        self.note(*self.kind, key)
        return super().get(key, default)

    def __contains__(self, key):
        self.note(*self.kind, key)
        return super().__contains__(key)

    def __eq__(self, other):
        self.note(*self.kind)
        return super().__eq__(other)

    def __ne__(self, other):
        return not self == other

    def __iter__(self):
        self.note(*self.kind)
        return super().__iter__()

    def items(self):
        self.note(*self.kind)
        return super().items()

    def values(self):
        self.note(*self.kind)
        return super().values()

    __hash__ = None


class Pile(set):
    """The cards that lie somewhere: asking for one names it, comparing or walking through names all that lie there."""

    def __init__(self, cards, table, zone):
        super().__init__(cards)
        self.note, self.zone = table.noting(), zone

    def __contains__(self, card):
        self.note("card", card)
        return super().__contains__(card)

    def __ge__(self, other):
        for card in other:
            self.note("card", card)
        return super().__ge__(other)

    def __eq__(self, other):
        self.note("in", self.zone)
        return super().__eq__(other)

    def __ne__(self, other):
        return not self == other

    def __iter__(self):
        self.note("in", self.zone)
        return super().__iter__()

    __hash__ = None
