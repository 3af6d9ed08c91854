"""Numbers in foreign memory: the plain functions do what their names say; the compiled ones are held to them by
test_batch.py, which plays the same batch in both builds."""

import ctypes

from detente import memory


def test_bytes_stop_at_their_ends() -> None:
    cells = (ctypes.c_int8 * 5)(7, 7, 7, 7, 7)
    at = ctypes.addressof(cells)
    for place, value in enumerate((-129, -128, 127, 128)):
        memory.put_byte(at + place, value)
    assert list(cells) == [-128, -128, 127, 127, 7]
    memory.clear(at + 1, 3)
    assert list(cells) == [-128, 0, 0, 0, 7]


def test_ints_and_reals_take_four_bytes() -> None:
    ints = (ctypes.c_int32 * 2)(5, -6)
    assert [memory.get_int(ctypes.addressof(ints) + 4 * i) for i in (0, 1)] == [5, -6]
    memory.put_int(ctypes.addressof(ints), -70_000)
    assert list(ints) == [-70_000, -6]
    reals = (ctypes.c_float * 2)(0.5, 0.5)
    memory.put_real(ctypes.addressof(reals) + 4, -1)
    assert list(reals) == [0.5, -1.0]
