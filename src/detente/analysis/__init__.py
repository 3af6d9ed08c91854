"""The report on a game that was played: who stood how after every decision, what was luck, and what could be better.

`walk.py` cuts a record into pieces, `worth.py` says how a position stands, `order.py` keeps better rolls from being
worth less, `points.py` says where the points came from, `report.py` puts it together; docs/report.md explains it.
"""

from detente.analysis.report import DEPTHS, Report, analyse

__all__ = ["DEPTHS", "Report", "analyse"]
