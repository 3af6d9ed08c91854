"""Numpy arrays whose addresses the compiled core may trust."""

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def checked(name: str, array: Array, shape: tuple[int, ...], dtype: Any) -> Array:
    """The array itself; ValueError if it is no writable array of this form, in one piece."""
    if not isinstance(array, np.ndarray):
        raise ValueError(f"{name}: a numpy array is wanted, not {type(array).__name__}")
    if array.dtype != np.dtype(dtype) or array.shape != shape:
        raise ValueError(f"{name}: {np.dtype(dtype)} of shape {shape} is wanted, not {array.dtype} of {array.shape}")
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"{name}: an array in one piece that can be written is wanted")
    return array


def address(array: Array) -> int:
    """Where its numbers lie."""
    return int(array.ctypes.data)
