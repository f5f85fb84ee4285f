"""Numbers of the tables of Les Guerres Fleuries, written out a second time by hand from the book's lists."""

from __future__ import annotations

from typing import Any

from oriflamme.rulebooks.fleuries.tables import CURSES, GEAR, MAGIC, MOVEMENT, SETUP, SKILLS, TERRAIN, VICTORY, WOUNDS


def numbers(entry: dict[str, Any]) -> dict[str, Any]:
    """A row without the places it cites, and without whom it is for."""
    return {name: value for name, value in entry.items() if not name.startswith(("clause", "ruling", "for"))}


def rows(table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The rows of a table that say something besides where they are written."""
    found = {name: numbers(entry) for name, entry in table.items() if isinstance(entry, dict)}
    return {name: entry for name, entry in found.items() if entry}


EXPERTS = ("maquahuitl", "tepoztopilli", "club", "two_handed")


def test_skills() -> None:
    beasts = ["eagle", "condor", "bat", "jaguar", "puma", "pterodactyl"]
    assert rows(SKILLS) == {
        "strength": {"melee": {"hero": 20, "warrior_priest": 20}, "shooting": {"hero": 0, "warrior_priest": 20}},
        "master_of_arms": {"arms": 2, "points": 25},
        **{f"expert_{arm}": {"weapon": arm, "points": {"hero": 35, "warrior_priest": 30}} for arm in EXPERTS},
        "expert_atlatl": {"weapon": "javelin", "points": {"hero": 35, "warrior_priest": 30}},
        "expert_missiles": {"points": 30},
        "fast_runner": {"share": "1/4"},
        "swimmer": {"share": "1/2"},
        "transformation": {
            "success": 70, "success_dice": "1d100", "dice": "1d6", "points": 25, "share": "1/4", "morale": -2,
            "class": "A", "into": beasts,
        },
        "leaps": {"ignores": ["low_hill", "steep_hill", "uneven", "ruins"]},
        "jumps": {"height": 4},
        "magic_aura": {"morale": {"hero": -2}},
        "deflection": {"points": -3},
        "curse": {"cm": 20, "factor": -2, "uses": 1},
        "divine_intervention": {"uses": 1},
        "magic_protection": {
            "dice": "1d100",
            "upto": {"maquahuitl": 20, "tepoztopilli": 40, "club": 60, "javelin": 80, "missiles": 100},
        },
        "divine_aura": {"morale": {"priest": -1, "warrior_priest": -2}},
        "fanaticism": {"dice": "1d6", "less": {"priest": 3, "warrior_priest": 4}, "least": 1},
    }  # fmt: skip


def test_curses() -> None:
    kinds = {"horror": 17, "flux": 27, "treason": 35, "moaning": 45, "instability": 52, "possession": 69, "fury": 76}
    kinds |= {"rift": 83, "discharge": 90, "overload": 97, "evil_eye": 100}
    assert rows(CURSES) == {
        "cursed": {"dice": "1d100", "upto": 35},
        "kind": {"dice": "1d100", "upto": kinds},
        "flux": {"dice": "1d100", "upto": 30},
        "treason": {"command": -10},
        "instability": {"dice": "1d100", "upto": 30},
        "possession": {"dice": "1d100", "upto": 20, "turns": 2},
        "fury": {"dice": "1d100", "upto": 20, "turns": "1d6"},
        "rift": {
            "dice": "1d100", "upto": 30, "which": "1d6", "far": "1d10", "shift_cm": 5, "spirits": 2,
            "falls": ["far", "forward", "back", "spirits", "gone", "friends"],
            "spirit": "jaguar", "gone": "1d3", "friends_cm": 5,
        },
        "discharge": {"dice": "1d100", "upto": 15, "far": "2d10", "wounds": "1d3"},
        "overload": {"dice": "1d100", "upto": 15},
    }  # fmt: skip


def test_what_gear_does() -> None:
    """Prices are in test_army."""
    found = {name: numbers(entry) for part in ("weapon", "item") for name, entry in GEAR[part].items()}
    does = {name: {key: value for key, value in entry.items() if key != "points"} for name, entry in found.items()}
    assert {name: entry for name, entry in does.items() if entry} == {
        "detection": {"cm": 40, "act": True},
        "inspiration": {"morale": 2},
        "precision": {"shooting": 30},
        "dread": {"morale": -2},
        "terror": {"morale": -2, "cm": 15},
        "fanaticism": {"morale": 4},
        "mask_huitzilopochtli": {"combat": -5, "morale": -2},
        "helmet_tezcatlipoca": {"cm": 15, "act": True},
        "sacred_relic": {"casting": 5, "priests": True},
        "conch_ehecatl": {"morale": 5, "cm": 30, "turns": 2, "uses": 1, "act": True},
        "armour_teteoinnan": {"dice": "1d100", "upto": 30},
        "belt_strength": {"combat": 15},
        "sandals_yacatecuhtli": {"uses": 3, "act": True},
        "cape_coyolxauhqui": {"turns": 4, "uses": 1, "act": True},
        "feather_quetzalcoatl": {"cm": 50, "uses": 1, "act": True},
        "shield_tonatiuh": {"dice": "1d4"},
        "mirror_tezcatlipoca": {"shooting": -15},
        "adornment_coyolxauhqui": {"spells": 2, "priests": True},
        "breastplate_tezcatlipoca": {"spells": 2, "illusion": True, "priests": True},
    }


def test_magic_besides_spells() -> None:
    assert numbers(MAGIC["modifier"]) == {
        "light": -5, "serious": -10, "grave": -20, "moved": -10, "fighting": -20, "sworn": 10,
    }  # fmt: skip
    failure = numbers(MAGIC["failure"])
    assert (failure["flash_cm"], failure["lightning"]) == (5, {"dice": "1d100", "upto": 25, "wounds": 2})
    assert failure["swallowed"] == {"cm": 15, "morale": -4} and MAGIC["silence"]["turns"] == 2
    assert numbers(MAGIC["intervention"])["losses"] == {"one_loss": 1, "two_losses": 2}
    assert numbers(MAGIC["structure"]) == {"first": 3, "more": 1, "fire_dice": "1d100", "fire_upto": 50}
    assert numbers(MAGIC["wind"]) == {"shooting": -5, "range": "1/2", "flyers": "1/4", "fires": 2}


def test_setup_and_the_end() -> None:
    assert (SETUP["margin_cm"], SETUP["depth_cm"], SETUP["scouting"]["percent"]) == (30, 30, 50)
    assert numbers(SETUP["bases"]) == {"dice": "1d6", "less": 2} and SETUP["die"]["dice"] == "1d6"
    assert numbers(SETUP["flank"]) == {
        "share": "1/2", "earliest": 4, "tries": 3, "dice": "1d6", "success": 5, "character": 1, "class_b": 1,
    }  # fmt: skip
    assert (SETUP["battle_order"]["support_cm"], SETUP["battle_order"]["hold_cm"]) == (20, 15)
    assert (VICTORY["turns"], VICTORY["lead_percent"], VICTORY["capture"]) == (12, 10, 20)
    assert (VICTORY["routing_share"], VICTORY["lost_percent"]) == ("1/2", 50)


def test_crashes() -> None:
    crash = WOUNDS["crash"]
    assert (crash["survive_below"], crash["rider"], crash["grade"]) == (50, {"flight": 95, "combat": 50}, "serious")
    assert crash["structure"] == {"stone": "2d4", "wood": "3d4", "wall": "2d4", "hedge": "3d4", "fence": "4d4"}
    ends = {
        name: [place["upto"] for place in WOUNDS[name].values() if isinstance(place, dict)]
        for name in ("character", "pteradon", "monster")
    }
    assert (ends["character"], ends["monster"]) == ([16, 45, 73, 100], [20, 60, 100])
    assert ends["pteradon"] == [17, 43, 73, 100]


def test_gaps_and_flight() -> None:
    assert {name: gap["cm"] for name, gap in MOVEMENT["gap"].items()} == {
        "enemy": 5, "friend": 2, "rout_friends": 2, "rout_obstacles": 3, "double": 50,
    }  # fmt: skip
    assert {name: numbers(entry) for name, entry in MOVEMENT["flight"].items()} == {
        "take_off": {"ground": "1/2", "air": "1/2"},
        "change": {"air": "1"},
        "dive": {"air": "1/2"},
        "land": {"air": "1/2", "ground": "1/2"},
        "forced_landing": {"cm": 20},
    }
    assert (MOVEMENT["open_order"]["bonus"], MOVEMENT["shooting"]["penalty"]) == ("1/4", "1/4")
    assert (MOVEMENT["wheel"]["degrees"], numbers(MOVEMENT["random"])) == (45, {"dice": "1d8", "degrees": 45})


def test_pieces_of_ground() -> None:
    sizes = {one["name"]: one.get("size") or one["length"] for one in TERRAIN["choice"]["piece"]}
    wanted = {"steep_hill": [25, 25], "low_hill": [25, 25], "wood": [25, 20], "marsh": [25, 20], "temple": [20, 20]}
    wanted |= {"temple_garden": [15, 10], "uneven": [25, 20], "scrub": [25, 20], "walled_field": [20, 20]}
    assert {name: sizes[name] for name in wanted} == wanted
    lines = {"hedge": 37.5, "ditched_hedge": 37.5, "double_hedge": 37.5, "stream": 75, "road": 125}
    assert {name: sizes[name] for name in lines} == lines
