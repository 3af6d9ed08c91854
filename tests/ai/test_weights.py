"""Weights belong to features by their names: a title may change without being trained anew."""

import io
from pathlib import Path
from random import Random

import numpy as np
import pytest

from detente.ai.levels import Level, SearchAgent
from detente.game import CHANCE, TERMINAL
from detente.influence.evaluator_setup import usual_priors
from detente.titles.red_sea import data
from detente.titles.red_sea.title import RedSeaGame
from detente.weights import Weights, read_weights, write_weights

WEIGHTS = Weights(["net", "margins_of_all"], [0.5, -1.25, 3e-9, 4.0])  # two blocks


def test_the_file_is_what_numpy_reads_and_writes(tmp_path: Path) -> None:
    raw = write_weights(WEIGHTS)
    with np.load(io.BytesIO(raw)) as arrays:
        assert arrays["names"].tolist() == WEIGHTS.names
        assert arrays["weights"].tolist() == WEIGHTS.values
    assert write_weights(WEIGHTS) == raw
    file = tmp_path / "w.npz"
    np.savez(file, names=np.array(WEIGHTS.names), weights=np.array(WEIGHTS.values))
    assert read_weights(file) == WEIGHTS


@pytest.mark.parametrize(
    ("arrays", "complaint"),
    [
        ({"weights": np.array([1.0])}, "names"),
        ({"names": np.array(["net"]), "weights": np.array([1])}, "float64"),
        ({"names": np.array([1.0]), "weights": np.array([1.0])}, "texts"),
        ({"names": np.array(["net"]), "weights": np.array([[1.0]])}, "one row"),
    ],
)
def test_any_other_file_is_refused(tmp_path: Path, arrays: dict[str, np.ndarray], complaint: str) -> None:
    file = tmp_path / "w.npz"
    np.savez(file, **arrays)
    with pytest.raises(ValueError, match=complaint):
        read_weights(file)


def test_features_may_come_go_and_change_places() -> None:
    assert WEIGHTS.for_features(["margins_of_all", "new", "net"], 2) == [-1.25, 0.0, 0.5, 4.0, 0.0, 3e-9]
    assert WEIGHTS.for_features(["net"], 2) == [0.5, 3e-9]
    with pytest.raises(ValueError, match="3 rows of 2"):
        WEIGHTS.for_features(["net"], 3)
    with pytest.raises(ValueError, match="2 features, none of which this title has"):
        WEIGHTS.for_features(["mines", "boats"], 2)


def test_a_file_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "w.npz").write_text("weights")
    with pytest.raises(ValueError, match=r"w\.npz: not an \.npz file"):
        read_weights(tmp_path / "w.npz")


NEW_CARD = {"number": "52", "certainty": "guess", "id": "new_card", "name_en": "New", "name_ru": "Новая", "era": "mid"}
NEW_CARD |= {"side": "neutral", "ops": "4", "starred": "0", "underlined": "0", "scoring": "0", "war": "0"}


def test_a_new_card_is_played_with_the_weights_of_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    old = RedSeaGame()
    rows = data.rows
    monkeypatch.setattr(data, "rows", lambda name: rows(name) + ([NEW_CARD] if name == "cards.csv" else []))
    game = RedSeaGame()
    known = dict(zip(old.evaluator.feature_names(), old.evaluator.weights, strict=False))  # of the first block
    weights = dict(zip(game.evaluator.feature_names(), game.evaluator.weights, strict=False))
    assert weights == known | {"ussr_has_new_card": 0.0, "us_has_new_card": 0.0}
    new, usual = game.board.card("new_card"), usual_priors(game.board, game.board.card("new_card"))
    tables = game.evaluator.tables
    assert (tables.event[new], usual["event_us"], usual["hurt_us"]) == (0.5, "5", "0")  # neutral: good for both
    rng, s, played = Random(1), game.new({}), ""
    agent = SearchAgent(game, 1, Level(30, 2, cautious=1))
    while played != "card new_card":
        side = game.current(s)
        assert side != TERMINAL, "nobody drew it"
        action = rng.choice(game.legal(s)) if side == CHANCE else agent.decide(game.view(s, side))
        played = game.text(action)
        game.apply(s, action)
