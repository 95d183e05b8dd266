from tests.desk.games.conquest.conftest import vale, window

__all__ = ["vale", "window"]
