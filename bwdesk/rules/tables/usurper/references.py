"""Which fields of the tables of Usurper name entries of which list."""

REFERENCES: dict[str, dict[str, str]] = {
    "usurper_races": {"speed": "usurper_speeds"},
    "usurper_skills": {"needs": "usurper_skills"},
    "usurper_terrains": {"yields": "usurper_items", "home": "usurper_races"},
    "usurper_nodes": {"of": "usurper_items"},
    "usurper_finds": {"size": "usurper_settlements"},
    "usurper_rewards": {"landmark": "usurper_landmarks"},
    "usurper_renovations": {"room": "usurper_rooms"},
    "usurper_items": {
        "made": "usurper_items",
        "needs": "usurper_items",
        "stand_for": "usurper_items",
        "speed": "usurper_speeds",
    },
    "usurper_figures": {"build_with": "usurper_items", "renovate_with": "usurper_items"},
}
"""By list and field."""

CARD_REFERENCES: dict[str, str] = {
    "skills": "usurper_skills",
    "spells": "usurper_spells",
    "trait": "usurper_traits",
    "traits": "usurper_traits",
    "seasons": "usurper_seasons",
    "race": "usurper_races",
    "races": "usurper_races",
    "size": "usurper_settlements",
}
"""Of what a card is, by field."""
