"""A sheet on which changes are written down: what an event does to a position."""

from tests.oracles.world import other

TRACK = 5  # the military operations track ends here


class Sheet:
    """Collects changes to a position; `done()` gives them as {field: value}."""

    def __init__(self, p):
        self.p, self.influence, self.points = p, {}, 0
        self.level, self.military = p.defcon, dict(p.military)

    def at(self, country, side):
        return self.influence.get(country, self.p.influence[country])[side]

    def set(self, country, side, n):
        self.influence.setdefault(country, dict(self.p.influence[country]))[side] = max(0, n)
        return self

    def add(self, country, side, n):
        return self.set(country, side, self.at(country, side) + n)

    def clear(self, country, side):
        return self.set(country, side, 0)

    def to_control(self, country, side):
        """Raise a side's influence until it controls the country; never lower it."""
        enough = self.at(country, other(side)) + self.p.stability(country)
        return self.set(country, side, max(enough, self.at(country, side)))

    def vp(self, side, n):
        self.points += n if side == "us" else -n
        return self

    def defcon(self, steps):
        self.level = max(1, min(5, self.level + steps))
        return self

    def fight(self, side, n):
        self.military[side] = max(0, min(TRACK, self.military[side] + n))
        return self

    @property
    def over(self):
        return self.level == 1

    def done(self):
        changes = {"vp": self.p.vp + self.points, "defcon": self.level, "military": self.military}
        if self.influence:
            changes["influence"] = self.influence
        return changes
