"""Looking twice: what could lose at once is found, what could not is left alone."""

import pytest

from detente.ai.caution import risk
from detente.ai.levels import Level, SearchAgent
from tests import red_sea_table, twilight_table

MAP = {**twilight_table.START, "panama": (2, 0), "angola": (1, 2), "iran": (1, 1)}
TURN = {"turn": 4, "round": 4, "to_play": "ussr", "influence": MAP, "us": ["nato", "containment"]}


def risk_of(t, *words: str) -> float:
    """Of the last of these words, the others being played."""
    t.play(*words[:-1])
    return risk(t.game.evaluator, [t.s], t.game.action(words[-1]))


@pytest.mark.parametrize(
    ("defcon", "words", "expected"),
    [
        (2, ["card cia_created", "event first"], 1.0),  # the US is given an operation, and Angola is a battleground
        (2, ["card cia_created", "influence"], 1.0),
        (2, ["card cia_created"], 5 / 6),  # at best: a realignment may clear Angola of the USSR first
        (3, ["card cia_created"], 0.0),  # as long as it is not used for a coup in a battleground
        (3, ["card cia_created", "coup", "panama"], 1.0),
        (2, ["card fidel"], 0.0),
        (2, ["card fidel", "coup", "panama"], 1.0),
        (2, ["card duck_and_cover", "space"], 0.0),
        (2, ["card duck_and_cover", "influence"], 1.0),
        (2, ["card olympic_games", "event"], 1.0),  # the US boycotts
        (2, ["card olympic_games", "influence"], 0.0),
    ],
)
def test_ways_to_lose_by_defcon(defcon: int, words: list[str], expected: float) -> None:
    hand = ["cia_created", "fidel", "duck_and_cover", "olympic_games"]
    assert risk_of(twilight_table.table(defcon=defcon, ussr=hand, **TURN), *words) == expected


def test_a_flashpoint_coup_is_as_dangerous_as_the_deck() -> None:
    def of(*deck: str) -> float:
        t = red_sea_table.table(
            to_play="ussr", defcon=2, influence={"ethiopia": (2, 0)}, ussr=["the_derg"], deck=deck, only_deck=True
        )
        return risk_of(t, "card the_derg", "coup", "ethiopia")

    assert of("zbig", "hero_of_the_crossing") == 0, "cards of 3 operations leave DEFCON alone"
    assert of("zbig", "usaid") == 0.5
    assert of("usaid", "nasserism") == 1


def test_a_card_drawn_in_the_last_round_may_be_a_scoring_card() -> None:
    deck = ["africa_scoring", "zbig", "usaid", "nasserism", "centcom", "carter_doctrine", "seychelles", "mr_nyet"]
    position = {"deck": deck, "only_deck": True, "space": (0, 2), "round": 7, "to_play": "ussr", "military": (5, 5)}

    def of(use: str, tournament: str) -> float:
        options = {"tournament": tournament}
        t = red_sea_table.table(
            ussr=["apollo_soyuz", "the_derg"], influence={"kenya": (1, 1)}, options=options, **position
        )
        t.play("card apollo_soyuz")
        worlds = [t.s] * len(deck)  # more cards than are looked at in one world: others in each
        return risk(t.game.evaluator, worlds, t.game.action(use))

    assert of("event", "yes") == pytest.approx(1 / len(deck))
    assert of("influence", "yes") == 0
    assert of("event", "no") == 0  # there it is played at once (11.2 binds in tournaments)


HARMLESS = ["truman_doctrine", "containment", "marshall_plan", "formosan_resolution", "norad", "defectors"]


def test_the_first_headline_may_be_any_card_of_the_other_hand() -> None:
    t = twilight_table.table(
        turn=3,
        phase="headline",
        defcon=3,
        influence=MAP,
        ussr=["we_will_bury_you", "fidel"],
        us=["lone_gunman", "nato", *HARMLESS],
    )
    t.play("card fidel")
    assert len(t.game.evaluator.otherwise(t.s)) == 1
    assert risk_of(t, "card lone_gunman") == 1, "We Will Bury You would come first, and a coup of the USSR then"
    assert risk_of(t, "card nato") == 0


def test_a_choice_that_could_lose_at_once_is_struck_off() -> None:
    t = twilight_table.table(defcon=2, ussr=["cia_created", "fidel"], **TURN)
    cia, fidel = (t.game.action(f"card {card}") for card in ("cia_created", "fidel"))
    liked = [(cia, 90, 0.6), (fidel, 10, 0.4)]
    assert SearchAgent(t.game, 1, Level(10, 1, cautious=1)).safe([t.s], liked) == [liked[1]]
    assert SearchAgent(t.game, 1, Level(10, 1)).safe([t.s], liked) == [liked[1]], "foolish: every level sees that"
    only = [(cia, 90, 0.6)]
    assert SearchAgent(t.game, 1, Level(10, 1, cautious=1)).safe([t.s], only) == only, "nothing else is left"
    t = twilight_table.table(defcon=3, ussr=["cia_created", "fidel"], **TURN)
    t.play("card cia_created")
    coup, influence = t.game.action("coup"), t.game.action("influence")
    liked = [(coup, 90, 0.6), (influence, 10, 0.4)]
    assert SearchAgent(t.game, 1, Level(10, 1)).safe([t.s], liked) == liked, "a careless level"


@pytest.mark.parametrize(
    ("defcon", "hand", "more", "expected"),
    [
        (2, ["cia_created", "fidel"], {}, 0.6),  # two cards, two rounds: one of them must be played
        (2, ["cia_created", "fidel", "nasser"], {}, 0.0),  # it can be held
        (2, ["duck_and_cover", "fidel"], {}, 0.0),  # it can go to space
        (2, ["cia_created", "fidel"], {"china": "ussr"}, 0.0),  # The China Card takes a round
        (3, ["cia_created", "fidel"], {}, 0.15),  # DEFCON may fall
        (4, ["cia_created", "fidel"], {}, 0.0),
        (4, ["asia_scoring", "africa_scoring", "fidel"], {}, 0.0),
        (4, ["asia_scoring", "africa_scoring", "europe_scoring"], {}, 1.0),  # one of them will be held
    ],
)
def test_the_peril_of_a_hand(defcon: int, hand: list[str], more: dict[str, str], expected: float) -> None:
    t = twilight_table.table(
        turn=4, round=6, to_play="ussr", defcon=defcon, influence=MAP, ussr=hand, **{"china": "us", **more}
    )
    assert t.game.evaluator.peril(t.s, 0) == expected


@pytest.mark.parametrize(
    ("defcon", "side", "card", "expected"),
    [
        (3, "ussr", "duck_and_cover", True),  # the other headline may lower DEFCON first
        (3, "ussr", "olympic_games", True),  # the same, if the US then boycotts
        (4, "ussr", "duck_and_cover", False),
        (3, "us", "duck_and_cover", False),  # its own event: a risk, no folly
        (2, "us", "duck_and_cover", True),
        (2, "ussr", "fidel", False),
    ],
)
def test_a_foolish_headline(defcon: int, side: str, card: str, expected: bool) -> None:
    hands = {"us": ["nato"], "ussr": ["fidel"], side: [card, "comecon"]}
    t = twilight_table.table(turn=3, phase="headline", defcon=defcon, influence=MAP, **hands)
    if side == "us":
        t.play("card fidel")
    assert t.game.evaluator.foolish(t.s, t.game.action(f"card {card}")) is expected


class Fond:
    """A search that likes one choice far more than another."""

    def __init__(self, liked: int, other: int) -> None:
        self.liked, self.other = liked, other

    def tried(self) -> list[tuple[int, int, float]]:
        return [(self.liked, 90, 0.9), (self.other, 5, 0.4)]


def recommended(monkeypatch: pytest.MonkeyPatch, game, s, liked: int, other: int) -> list[int]:
    """The order in which an agent recommends them to the USSR."""
    agent = SearchAgent(game, 1, Level(30, 4, cautious=4))
    monkeypatch.setattr(agent, "search", lambda worlds, rng: Fond(liked, other))
    return [row.action for row in agent.consider(game.view(s, 0))]


def test_what_is_recommended_is_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    t = twilight_table.table(defcon=2, ussr=["duck_and_cover", "cia_created", "fidel", "decolonization"], **TURN)
    t.play("card duck_and_cover")
    influence, space = t.game.action("influence"), t.game.action("space")
    assert recommended(monkeypatch, t.game, t.s, influence, space) == [space, influence]


def test_what_is_recommended_for_the_set_up_comes_from_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    game = twilight_table.game()
    s = game.new({})
    while game.current(s) != 0:
        game.apply(s, game.legal(s)[0])
    book = max(game.evaluator.book(s), key=lambda row: row[1])[0]
    finland = game.action("finland")
    assert recommended(monkeypatch, game, s, finland, book) == [book, finland]
