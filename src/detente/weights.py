"""Learnt weights, as they are shipped: an .npz file, read without numpy, because playing must not need it."""

import ast
import zipfile
from array import array
from importlib.resources.abc import Traversable
from io import BytesIO


def read_weights(file: Traversable) -> dict[str, list[float]]:
    """The one-dimensional float64 arrays of an .npz file by their names; ValueError for anything else."""
    out: dict[str, list[float]] = {}
    with zipfile.ZipFile(BytesIO(file.read_bytes())) as archive:
        for name in archive.namelist():
            out[name.removesuffix(".npy")] = _array(archive.read(name), name)
    return out


def _array(raw: bytes, name: str) -> list[float]:
    if raw[:8] != b"\x93NUMPY\x01\x00":
        raise ValueError(f"{name}: not an array of numpy's format 1.0")
    length = int.from_bytes(raw[8:10], "little")
    header = ast.literal_eval(raw[10 : 10 + length].decode("latin-1"))
    if header["descr"] != "<f8" or len(header["shape"]) != 1:
        raise ValueError(f"{name}: one row of float64 is wanted, not {header['descr']} {header['shape']}")
    values = array("d")
    values.frombytes(raw[10 + length :])
    return values.tolist()


def write_weights(arrays: dict[str, list[float]]) -> bytes:
    """The same, written; the same values give the same bytes."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, values in arrays.items():
            header = f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({len(values)},), }}"
            header += " " * (-(len(header) + 11) % 64) + "\n"
            raw = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + array("d", values)
            archive.writestr(zipfile.ZipInfo(f"{name}.npy"), raw)
    return buffer.getvalue()
