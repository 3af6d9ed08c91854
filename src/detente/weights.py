"""Learnt weights, as they are shipped: an .npz file, read without numpy, because playing must not need it.

Every weight belongs to a feature by its name, so a title may gain a card or lose one without being trained anew.
"""

import ast
import zipfile
from array import array
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, NamedTuple

FILE = "weights.npz"  # in a title's folder, made by `detente train TITLE`
NET_FILE = "net.npz"  # the same of a net beside them, made by `detente train TITLE --net`
BELIEF_FILE = "belief.npz"  # the same of who a secret may be, made by `detente train TITLE --belief`
POLICY_FILE = "policy.npz"  # the same of what was learnt of choices, made by `detente train TITLE --policy`


class Weights(NamedTuple):
    """The names of the features, and a row of their weights for each block of the game, one after the other."""

    names: list[str]
    values: list[float]

    def for_features(self, names: list[str], blocks: int) -> list[float]:
        """The same rows for today's features: of a new one nothing is known yet, one that has gone is left out."""
        if len(self.values) != blocks * len(self.names):
            raise ValueError(f"{blocks} rows of {len(self.names)} weights are wanted, not {len(self.values)} weights")
        if self.names and not set(names) & set(self.names):
            raise ValueError(f"weights of {len(self.names)} features, none of which this title has")
        column = {name: i for i, name in enumerate(self.names)}
        rows = [self.values[at : at + len(self.names)] for at in range(0, len(self.values), len(self.names))]
        return [row[column[name]] if name in column else 0.0 for row in rows for name in names]


def by_input(rows: list[float], inputs: int) -> list[float]:
    """Of a file's rows, one for each unit of a net: the rows that a net is calculated with, one for each input."""
    return [weight for column in range(inputs) for weight in rows[column::inputs]]


def by_unit(net: list[float], inputs: int) -> list[float]:
    """The other way round."""
    return by_input(net, len(net) // inputs)


def shipped_weights(package: str, names: list[str], blocks: int, name: str = FILE) -> list[float] | None:
    """The weights that lie in a title's package, for these features."""
    file = resources.files(package).joinpath(name)
    return read_weights(file).for_features(names, blocks) if file.is_file() else None


def shipped_rows(package: str, names: list[str], width: int, name: str) -> list[float]:
    """The same for who needs a row of weights for each name; none if no such file lies there."""
    return by_input(shipped_weights(package, names, width, name) or [], len(names))


def read_weights(file: Traversable) -> Weights:
    """The weights in an .npz file; ValueError if it is anything else."""
    content = BytesIO(file.read_bytes())
    if not zipfile.is_zipfile(content):
        raise ValueError(f"{file.name}: not an .npz file")
    with zipfile.ZipFile(content) as archive:
        if {"names.npy", "weights.npy"} - set(archive.namelist()):
            raise ValueError(f"{file.name}: an array of names and one of weights are wanted")
        return Weights(_texts(archive.read("names.npy")), _numbers(archive.read("weights.npy")))


def _numbers(raw: bytes) -> list[float]:
    header, body = _array(raw)
    if header["descr"] != "<f8":
        raise ValueError(f"weights: float64 is wanted, not {header['descr']}")
    values = array("d")
    values.frombytes(body)
    return values.tolist()


def _texts(raw: bytes) -> list[str]:
    header, body = _array(raw)
    if not header["descr"].startswith("<U"):
        raise ValueError(f"names: texts are wanted, not {header['descr']}")
    width = 4 * int(header["descr"][2:])  # every text is as long as the longest, filled up with zeros
    return [body[at : at + width].decode("utf-32-le").rstrip("\0") for at in range(0, len(body), width)]


def _array(raw: bytes) -> tuple[dict[str, Any], bytes]:
    """The header of a one-dimensional array in numpy's format, and its bytes."""
    if raw[:8] != b"\x93NUMPY\x01\x00":
        raise ValueError("not an array of numpy's format 1.0")
    start = 10 + int.from_bytes(raw[8:10], "little")
    header = ast.literal_eval(raw[10:start].decode("latin-1"))
    if len(header["shape"]) != 1:
        raise ValueError(f"one row is wanted, not {header['shape']}")
    return header, raw[start:]


def write_weights(weights: Weights) -> bytes:
    """The same, written; the same weights give the same bytes."""
    longest = max(map(len, weights.names))
    names = b"".join(name.ljust(longest, "\0").encode("utf-32-le") for name in weights.names)
    arrays = {
        "names": _written(f"<U{longest}", len(weights.names), names),
        "weights": _written("<f8", len(weights.values), array("d", weights.values).tobytes()),
    }
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in arrays.items():
            archive.writestr(zipfile.ZipInfo(f"{name}.npy"), raw, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _written(descr: str, length: int, body: bytes) -> bytes:
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': ({length},), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + body
