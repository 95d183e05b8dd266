"""Burning a character: choices in, reckoning out."""

from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.successors import Next, successors

__all__ = ["Next", "Reckoning", "reckon", "successors"]
