"""Settings: where the source can be read in more ways than one, the table chooses."""

from __future__ import annotations

from bwdesk.desk.table.founding.readings import ReadingsPage
from bwdesk.rules.games.conquest.readings import READINGS


class ReadingsStep(ReadingsPage):
    """Those of Burning Kingdoms."""

    readings = READINGS
