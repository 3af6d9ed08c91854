"""tools/boxes.py finds what mypyc boxes: in listings as mypyc writes them."""

from tools.boxes import boxes

CONDITIONAL = """def due(p):
L0:
    r1 = box(tuple[i64, i64], r0)
    r2 = r1
    goto L2
L1:
    r4 = box(tuple[int, int], r3)
    r2 = r4
L2:
    r5 = unbox(tuple[i64, i64], r2)
    return r5

"""
INDEXED = """def word(a, i):
L0:
    r0 = box(tuple[i64, i64, i64], a)
    r6 = CPySequenceTuple_GetItem(r0, r4)
    r7 = unbox(i64, r6)
    return r7

"""
CALLED = """def asks(f):
L0:
    r0 = PyObject_Vectorcall(f, 0, 0, 0)
    r1 = unbox(i64, r0)
    return r1

def tells(n):
L0:
    r0 = box(i64, n)
    return r0
"""


def test_a_conditional_expression_and_a_varying_index_are_found() -> None:
    assert boxes(CONDITIONAL + INDEXED + CALLED) == {"due": 1, "word": 1}


def test_what_comes_from_python_or_goes_there_is_no_fault() -> None:
    assert boxes(CALLED) == {}
