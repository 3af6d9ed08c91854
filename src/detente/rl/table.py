"""A data set's rows as Arrow and Parquet see them: the schema, and columns without an object for each row."""

import json
from typing import Any

import numpy as np
import pyarrow as pa

from detente import __version__
from detente.rl.buffers import Array
from detente.rl.rows import Rows
from detente.rl.spec import Spec

FORMAT = 2  # of the schema: grows when a column changes its meaning
# Bytes of one length are stored as they are: some ten times as fast as lists of numbers, and no larger.
STORED = {"compression": "zstd", "compression_level": 1, "use_dictionary": ["game", "agent", "ending"]}
STORED |= {"write_statistics": ["game", "ply", "actor", "action", "result"]}


def schema(about: Spec) -> pa.Schema:
    """The columns of a data set of this title; their meaning is written in docs/rl/datasets.md."""
    return pa.schema(
        [
            ("game", pa.string()),
            ("ply", pa.int32()),
            ("actor", pa.int8()),
            ("agent", pa.dictionary(pa.int16(), pa.string())),
            ("observation", pa.binary(about.layout.size)),
            ("mask", pa.binary(about.actions)),
            ("action", pa.int16()),
            ("result", pa.float32()),
            ("ending", pa.dictionary(pa.int16(), pa.string())),
            ("policy_actions", pa.list_(pa.int16())),
            ("policy_shares", pa.list_(pa.float32())),
            ("value", pa.float32()),
        ],
        metadata={
            "detente": json.dumps(
                {
                    "format": FORMAT,
                    "version": __version__,
                    "title": about.game.id,
                    "rules": about.game.rules,
                    "data": about.game.data,
                    "history": about.history,
                }
            ),
            "detente.entries": json.dumps(about.layout.names),
            "detente.actions": json.dumps([about.action_name(a) for a in range(about.actions)]),
        },
    )


def batch_of(rows: Rows) -> pa.RecordBatch:
    """The rows as Arrow sees them: observations and masks where they lie, the rest column by column."""
    games, wanted = rows.games, schema(rows.about)
    number = np.repeat(np.arange(len(games)), [game.decisions for game in games])
    actors = np.array(rows.actors, np.int8)
    results = np.array([[game.result(side) for side in (0, 1)] for game in games], np.float32)
    thoughts = rows.thoughts
    policies = [thoughts.get(row, ([], 0.0))[0] for row in range(len(rows))] if thoughts else []
    columns: dict[str, Any] = {
        "game": pa.array([game.id for game in games]).take(pa.array(number)),
        "ply": rows.plies,
        "actor": actors,
        "agent": named(np.array([game.agents for game in games])[number, actors]),
        "observation": binary(rows.observations, len(rows)),
        "mask": binary(rows.masks, len(rows)),
        "action": rows.actions,
        "result": results[number, actors],
        "ending": named(np.array([game.ending for game in games])[number]),
    }
    if thoughts:
        columns["policy_actions"] = [[a for a, _ in policy] or None for policy in policies]
        columns["policy_shares"] = [[share for _, share in policy] or None for policy in policies]
        columns["value"] = [thoughts[row][1] if row in thoughts else None for row in range(len(rows))]
    arrays = []
    for field_ in wanted:
        column = columns.get(field_.name)
        if column is None:
            arrays.append(pa.nulls(len(rows), field_.type))
        else:
            arrays.append(column if isinstance(column, pa.Array) else pa.array(column, field_.type))
    return pa.RecordBatch.from_arrays(arrays, schema=wanted)


def binary(array: Array, count: int) -> pa.Array:
    """The first rows of a table of bytes, without a copy."""
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(array.shape[1]), count, [None, pa.py_buffer(array[:count].reshape(-1))]
    )


def named(texts: Array) -> pa.Array:
    """Texts of which there are few."""
    few, which = np.unique(texts, return_inverse=True)
    return pa.DictionaryArray.from_arrays(pa.array(which.astype(np.int16)), pa.array(few.tolist(), pa.string()))


def numbers(table: pa.Table | pa.RecordBatch, column: str) -> Array:
    """`observation` or `mask` of a table that was read from a data set, a row of int8 for each decision, not copied
    where it lies in one piece; ValueError if the column is no such one.

    Examples:
        >>> import pyarrow as pa
        >>> numbers(pa.table({"mask": pa.array([b"\\x01\\x00", b"\\x00\\xff"], pa.binary(2))}), "mask").tolist()
        [[1, 0], [0, -1]]
    """
    found = table[column]
    if not pa.types.is_fixed_size_binary(found.type):
        raise ValueError(f"{column}: bytes of one length for each row are wanted, not {found.type}")
    if isinstance(found, pa.ChunkedArray):
        found = found.combine_chunks() if found.num_chunks != 1 else found.chunk(0)
    width = found.type.byte_width
    return np.frombuffer(found.buffers()[1], np.int8).reshape(-1, width)[found.offset : found.offset + len(found)]
