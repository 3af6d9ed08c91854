"""Single numbers in memory that somebody else owns, such as a numpy array: how compiled code writes into a caller's
buffer without making an object for each number.

An address is trusted: whoever takes one from outside checks the buffer first (`detente.rl.buffers`) and keeps it alive.
"""

import ctypes

from mypy_extensions import i64

# Compiled code calls tools/native_bits.h in place of all of these.


def put_byte(address: i64, value: i64) -> i64:
    """Write a number from -128 to 127; what is beyond them becomes the nearest of them."""
    ctypes.c_int8.from_address(int(address)).value = max(-128, min(127, int(value)))
    return 0


def clear(address: i64, size: i64) -> i64:
    """Write so many zeros."""
    ctypes.memset(int(address), 0, int(size))
    return 0


def get_int(address: i64) -> i64:
    """Read a number of 32 bits."""
    return ctypes.c_int32.from_address(int(address)).value


def put_int(address: i64, value: i64) -> i64:
    """Write a number of 32 bits."""
    ctypes.c_int32.from_address(int(address)).value = int(value)
    return 0


def put_real(address: i64, value: i64) -> i64:
    """Write a whole number as a float of 32 bits."""
    ctypes.c_float.from_address(int(address)).value = float(value)
    return 0
