"""Steps speak for themselves: companions are found by class, and what they ask is said in every language."""

import re
from random import Random

import pytest

from detente.commands.words import words
from detente.game import CHANCE, TERMINAL
from detente.locale import Texts, languages
from detente.machine import Step
from detente.steps import Companions
from detente.titles import title
from detente.titles.cia_vs_kgb.rules import NameFirst
from detente.titles.cia_vs_kgb.state import Deck
from detente.titles.cia_vs_kgb.struggle import Destroy, Power, Turn

GAMES = {"iron_curtain": 25, "cia_vs_kgb": 4}  # random ones, enough to meet nearly every question
LIFTING = {"ic-ask-lift", "ic-ask-put"}  # a part of several verbs


def test_a_step_without_a_companion_has_that_of_its_base() -> None:
    companions, deck = Companions("nothing"), Deck()
    companions.add("on whom?", Power)
    assert [companions.of(step) for step in (Destroy(deck), Turn(deck), NameFirst())] == ["on whom?"] * 2 + ["nothing"]
    companions.add("whom to turn?", Turn)
    assert [companions.of(step) for step in (Destroy(deck), Turn(deck))] == ["on whom?", "whom to turn?"]
    with pytest.raises(AssertionError, match="Power has a companion already"):
        companions.add("again?", Power)


@pytest.mark.parametrize("id", GAMES)
def test_every_question_is_its_own_and_can_be_said(id: str) -> None:
    game = title(id)
    tongues = [(texts := Texts(lang, game), words(game, texts)) for lang in languages()]
    asked: dict[str, set[type[Step]]] = {}
    for seed in range(GAMES[id]):
        rng, s = Random(seed), game.new({})
        while (side := game.current(s)) != TERMINAL:
            if side != CHANCE:
                view = game.view(s, side)
                if view.prompt.key not in asked or rng.random() < 0.05:
                    for texts, said in tongues:
                        lines = [texts.say(view.prompt.key, view.prompt.args)]
                        lines += [said.choice(view, choice) for choice in view.choices]
                        assert [line for line in lines if not line or re.search(r"[\[{$]|\b[a-z]+-ask\b", line)] == []
                asked.setdefault(view.prompt.key, set()).add(type(game.code.steps[s.pc]))  # type: ignore[attr-defined]
            game.apply(s, rng.choice(game.legal(s)))
    assert len(asked) > 10
    assert {key: steps for key, steps in asked.items() if len(steps) > 1 and key not in LIFTING} == {}


@pytest.mark.parametrize("lang", languages())
def test_a_button_names_what_comes_of_it(lang: str) -> None:
    say = Texts(lang).say
    done = {say("ic-button-done", {"ask": f"ic-ask-{verb}", "points": 2}) for verb in ("influence", "remove", "move")}
    assert len(done) == 3
    assert "2" in say("ic-button-done", {"ask": "ic-ask-influence", "points": 2})
    assert say("cvk-button-done", {"ask": "cvk-ask-nobel"}) != say("cvk-button-done", {"ask": "cvk-ask-window"})
