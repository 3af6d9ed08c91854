"""The machine and its sets: the traps of the compiler that we step around must stay stepped around."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from detente import bits, piles, places
from detente.machine import (
    ALL_ACTIONS,
    BUTTON,
    CARD,
    MORE_CARDS,
    Code,
    State,
    Step,
    call,
    card_action,
    card_of,
    legal,
    list_menu,
    may,
    nth_choice,
    proceed,
)

WORD = st.integers(0, (1 << 56) - 1)


@given(st.integers(0, 61))
def test_bit_is_right_beyond_32(n: int) -> None:
    assert bits.bit(n) == 1 << n


@given(WORD, WORD)
def test_sets_agree_with_python(a: int, b: int) -> None:
    members = [i for i in range(56) if a >> i & 1] + [56 + i for i in range(56) if b >> i & 1]
    assert places.size((a, b)) == len(members)
    assert [places.nth((a, b), k) for k in range(len(members))] == members
    assert all(places.has((a, b), i) == (i in members) for i in range(112))
    assert bits.members(a) == [i for i in members if i < 56]
    assert bits.count_word(a) == len(bits.members(a))
    assert a == 0 or bits.lowest(a) == members[0]


@given(WORD, st.integers(0, 111))
def test_plus_adds_one_member(a: int, i: int) -> None:
    bigger = places.put((a, 0), i)
    assert places.has(bigger, i)
    assert places.size(bigger) == places.size((a, 0)) + (not places.has((a, 0), i))


@given(WORD, WORD, WORD)
def test_piles_agree_with_python(a: int, b: int, c: int) -> None:
    pile, members = (a, b, c), {56 * n + i for n, w in enumerate((a, b, c)) for i in range(56) if w >> i & 1}
    assert piles.size(pile) == len(members)
    assert piles.some(pile) == bool(members)
    assert not members or piles.first(pile) == min(members)
    for i in (0, 55, 56, 111, 112, 167):
        assert piles.has(pile, i) == (i in members)
        assert piles.has(piles.put(pile, i), i)
        assert piles.put(piles.take(pile, i), i) == piles.put(pile, i)
        assert piles.both(pile, piles.only(i)) == (piles.only(i) if i in members else (0, 0, 0))
        assert piles.minus(pile, piles.only(i)) == piles.take(pile, i)


@given(WORD, WORD, WORD, WORD, WORD, st.integers(0, (1 << 40) - 1))
def test_the_menu_is_the_list_of_legal_actions(a: int, b: int, c: int, d: int, e: int, buttons: int) -> None:
    s = State()
    s.places, s.cards, s.buttons = (a, b), (c, d, e), buttons
    actions = legal(s)
    assert actions == sorted(set(actions))
    assert actions == [x for x in range(-5, 400) if may(s, x)]
    assert all(card_action(card_of(x)) == x for x in actions if CARD <= x < BUTTON or x >= MORE_CARDS)
    assert [nth_choice(s, k) for k in range(len(actions))] == actions
    room = vec[i64]([0] * ALL_ACTIONS)
    assert list_menu(s, room) == len(actions)
    assert list(room)[: len(actions)] == actions
    assert {x - BUTTON for x in actions if BUTTON <= x < MORE_CARDS} == {i for i in range(40) if buttons >> i & 1}
    assert {x - CARD for x in actions if CARD <= x < CARD + 56} == {i for i in range(56) if c >> i & 1}


def test_a_call_brings_every_register_back() -> None:
    code = Code()
    inner = code.program("inner", [Step()])
    s = State()
    s.pc, s.side, s.count, s.subject, s.scratch_a, s.scratch_b = 7, 1, -3, 42, (5, 1 << 55), (9, 11)
    for depth in range(6):
        call(s, inner, 0, depth, depth)
        assert (s.pc, s.side, s.subject, s.count, s.scratch_a, s.scratch_b) == (inner, 0, depth, depth, (0, 0), (0, 0))
    clone = s.clone()
    for depth in range(5, -1, -1):
        assert (s.subject, s.count) == (depth, depth)
        s.pc = inner + 1  # the End step
        code.steps[s.pc].ask(s)
    assert (s.pc, s.side, s.count, s.subject, s.scratch_a, s.scratch_b) == (7, 1, -3, 42, (5, 1 << 55), (9, 11))
    assert clone.depth == 6 * 7, "the clone kept its own stack"


def test_proceed_keeps_side_and_it() -> None:
    s = State()
    s.pc, s.side, s.count, s.subject, s.scratch_a, s.scratch_b = 3, 1, 8, 4, (1, 1), (2, 2)
    proceed(s)
    assert (s.pc, s.side, s.count, s.subject, s.scratch_a, s.scratch_b) == (4, 1, 0, 4, (0, 0), (0, 0))
