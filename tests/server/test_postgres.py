"""The same with PostgreSQL: what is true of one server on a file is true there of two."""

from pathlib import Path

import pytest

from detente.server.store import Store
from tests.server import test_two_servers as two
from tests.server.test_carrying import carry_there_and_back


def test_there_and_back(database: str, tmp_path: Path):
    carry_there_and_back(database, tmp_path)


@pytest.mark.parametrize(
    "law",
    [
        two.test_each_move_is_taken_once_and_none_is_lost,
        two.test_who_was_late_is_shown_what_the_other_server_did,
        two.test_who_comes_from_the_other_server_is_not_late,
        two.test_a_table_that_is_gone,
        two.test_both_seal_and_choose_at_the_same_moment,
        two.test_what_is_sealed_outlives_its_server,
    ],
)
def test_two_servers(law, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(two, "Store", lambda _: Store(database))
    law(tmp_path)
