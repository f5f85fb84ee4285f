"""Chapter XXI: Kaiban Pass and the Messenger, and the magic items that they bring."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.battles import army_of, value
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.deployment import zone_hexes
from oriflamme.rulebooks.demonworld.facts import BattleEnded, ItemUsed, SpellStruck, TurnBegan
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.magic.spells import BREATH
from oriflamme.rulebooks.demonworld.magic_items import ITEMS
from oriflamme.rulebooks.demonworld.objectives import last_turn
from oriflamme.rulebooks.demonworld.riders import why_no_mount
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    rejected,
    scenario,
)


def opened(name: str, **more: Any) -> Battle:
    return Battle.open(f"demonworld/{name}", seed=1, **more)


def army(battle: Battle, side: str) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The cards of a side, with their elements and items."""
    return {unit.card: (unit.elements, unit.items) for unit in army_of(battle.state, side)}


def cells(battle: Battle, side: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last row, and the first and last column of a zone."""
    found = [board_of(battle.state.ground).cells[hex] for hex in zone_hexes(battle.state, side)]
    columns, rows = [column + 1 for column, _ in found], [row for _, row in found]
    return (min(rows), max(rows)), (min(columns), max(columns))


# Kaiban Pass


@clause("DW-XXI.1.1-01")
def test_who_holds_kaiban_pass() -> None:
    """Nine cards and an item."""
    assert army(opened("passe_de_kaiban"), "empire") == {
        "barrach_colonh": (1, ()),
        "gordan": (1, ()),
        "sandor": (1, ()),
        "chevaliers_ordre": (10, ("etendard_de_victoire",)),
        "chevaucheur_de_dragon": (1, ()),
        "berserkers": (10, ()),
        "fantassins_nobles": (10, ()),
        "arquebusiers_nains": (8, ()),
        "char_imperial": (1, ()),
    }


@clause("DW-XXI.1.1-02")
def test_who_attacks_kaiban_pass() -> None:
    """Nine cards, two items, and Wyrmsh's own staff."""
    assert army(opened("passe_de_kaiban"), "orcs") == {
        "basilian": (1, ("epee_de_puissance",)),
        "kruuk": (1, ()),
        "wyrmsh": (1, ()),
        "gros_bras_de_varrig": (1, ()),
        "trolls": (6, ()),
        "garde_orc": (8, ("banniere_de_guerre",)),
        "boufnains": (10, ()),
        "guerriers_orcs": (10, ()),
        "myrlak": (1, ()),
    }


@clause("DW-XXI.1.2-01")
def test_the_field_of_kaiban_pass() -> None:
    battle = opened("passe_de_kaiban")
    board = board_of(battle.state.ground)
    assert (board.shape.rows, board.shape.columns) == (29, 35)
    corners = {"2/A1": (0, 0), "1/A17": (33, 0), "4/P1": (0, 28), "3/P17": (33, 28)}
    assert {name: board.cells[board.hex(name)] for name in corners} == corners
    assert cells(battle, "empire") == ((0, 5), (13, 22)) and cells(battle, "orcs") == ((25, 27), (1, 35))
    the_pass = {board.names[hex] for hex in zone_hexes(battle.state, "empire")}
    assert set(battle.state.victory.hill) == the_pass and len(the_pass) == 60
    assert all(board.terrain[board.hex(name)] == "clear" and not board.level[board.hex(name)] for name in the_pass)
    mountain = {board.cells[hex] for hex, terrain in board.terrain.items() if terrain == "mountain"}
    assert {row for _, row in mountain} == set(range(6))
    assert {column + 1 for column, _ in mountain} == {*range(1, 6), *range(30, 36)}
    road = {board.cells[hex] for hex in board.hexes if any("road" in board.side_kinds(hex, d) for d in range(6))}
    assert {(17, row) for row in range(29)} <= road and {(16, row) for row in range(29)} <= road
    assert refused(battle, "place barrach 3_d5", "empire")[0] == "DW-VII-02"
    edges = {side: army.edge for side, army in battle.state.armies.items()}
    assert edges == {"empire": "N", "orcs": "S"}


def test_nobody_crosses_a_mountain() -> None:
    battle = position(
        " . . . .\n. . . . .\n . n n .\n. n n . .\n . . . .\n. . . . .\n . . g .",
        tier="advanced",
        land={"terrain": ["0302 mountain"]},
        n="empire berserkers N order=M",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence="M",
        sides=["empire"],
        active="n",
    )
    assert refused(battle, "advance ne") == ("DW-XXI.1.2-01", "no-impassable-mountain")
    assert "advance nw" not in offered(battle)  # the right element would stand there too


PASS = {"goal": "pass", "side": "orcs", "hill": ["0201", "0301"]}


def near_the_pass(picture: str, **more: Any) -> Battle:
    """The Orcs are about to get in."""
    more.setdefault("g", "orcs garde_orc N order=M")
    more.setdefault("n", "empire berserkers S order=T")
    return position(
        picture,
        tier="advanced",
        victory=PASS,
        turns=9,
        turn=5,
        phase="movement",
        stage="sequences",
        sequence="M",
        sides=["orcs"],
        active="g",
        **more,
    )


OPEN = """
     . . . . . . .
    . . . . . . . .
     . g . . . . .
    . g . . . . . .
     . g . . . . .
    . g . . . . . n
"""


@clause("DW-XXI.1.3-01")
def test_a_unit_that_gets_into_the_pass_wins_at_once() -> None:
    battle = play(near_the_pass(OPEN), "march ne n")
    assert not facts(battle, BattleEnded)
    play(battle, "march nw n")
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.clause) == ("orcs", "pass", "DW-XXI.1.3-01")
    assert (battle.state.turn, battle.outcome.winner if battle.outcome else "") == (5, "orcs")


INSIDE = " . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n n . ."


@clause("DW-XXI.1.3-01")
@pytest.mark.parametrize(
    ("who", "wins"),
    [
        ("orcs garde_orc S", True),
        ("orcs garde_orc S morale=routing routed=2", False),
        ("orcs kruuk S", False),
        ("orcs wyrmsh S", False),
    ],
)
def test_only_a_unit_that_does_not_rout_counts_in_the_pass(who: str, wins: bool) -> None:
    """DW-F3-36. Others of the Orcs stand far away."""
    battle = position(
        " . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n n . .\n . . . .\n. . . . .\n . . h h",
        tier="advanced",
        victory=PASS,
        turn=3,
        g=who,
        h="orcs guerriers_orcs N",
        n="empire berserkers S",
        special="n_1:leader h_1:leader",
    )
    assert bool(facts(battle, BattleEnded)) == wins


@clause("DW-XXI.1.3-01")
def test_in_fewer_than_ten_turns_or_the_empire_wins() -> None:
    battle = opened("passe_de_kaiban")
    assert last_turn(battle.state) == 9
    ended = at_the_limit(battle.state)
    assert (ended.winner, ended.reason) == ("empire", "pass-denied")
    far = " . . . .\n. . . . .\n . g . .\n. . . . .\n . . . .\n. n n . ."
    sides: dict[str, Any] = {"g": "orcs garde_orc N", "n": "empire berserkers S"}
    for turn, over in ((8, False), (9, True)):
        late = position(far, tier="advanced", victory=PASS, turns=9, turn=turn, phase="rally", **sides)
        assert bool(facts(late, BattleEnded)) == over and bool(facts(late, TurnBegan)) != over


@clause("DW-XXI.1.3-01")
@pytest.mark.parametrize("others", [False, True])
def test_without_a_unit_that_could_get_in_the_pass_is_held(others: bool) -> None:
    """The last guard falls; a commander alone does not count, another unit does."""
    more: dict[str, Any] = {"h": "orcs guerriers_orcs S elements=8"} if others else {}
    battle = position(
        f" . . . .\n. . . . .\n . g . k\n. n . . .\n . . . .\n. . . . {'h' if others else '.'}",
        tier="advanced",
        **more,
        phase="melee",
        turn=2,
        n="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1 elements=8",
        k="orcs kruuk S",
        victory=PASS,
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    ends = [(one.winner, one.reason) for one in facts(battle, BattleEnded)]
    assert ends == ([] if others else [("empire", "pass-denied")])


# The Messenger


@clause("DW-XXI.2.1-01")
def test_who_goes_with_the_messenger() -> None:
    assert army(opened("messager"), "empire") == {
        "sandor": (1, ("anneau_d_algrim",)),
        "barrach_colonh": (1, ()),
        "gordan": (1, ()),
        "chevaucheur_de_dragon": (1, ()),
        "char_imperial": (1, ()),
        "chevaliers_ordre": (10, ()),
        "fantassins_nobles": (10, ("etendard_de_victoire",)),
    }


@clause("DW-XXI.2.1-02")
def test_who_lies_in_wait_for_him() -> None:
    assert army(opened("messager"), "orcs") == {
        "wyrmsh": (1, ()),
        "basilian": (1, ("epee_de_puissance",)),
        "kruuk": (1, ()),
        "myrlak": (1, ()),
        "gros_bras_de_varrig": (1, ()),
        "boufnains": (10, ("banniere_de_guerre",)),
        "trolls": (6, ()),
        "archers_legers": (10, ()),
    }


@clause("DW-XXI.2.2-01")
def test_the_field_of_the_messenger() -> None:
    battle = opened("messager")
    board = board_of(battle.state.ground)
    corners = {"3/A1": (0, 0), "4/A17": (33, 0), "2/A17": (0, 28), "1/A1": (33, 28)}
    assert {name: board.cells[board.hex(name)] for name in corners} == corners
    assert cells(battle, "empire") == ((2, 26), (1, 4)) and cells(battle, "orcs") == ((2, 26), (18, 24))
    out = {board.cells[board.hex(name)] for name in battle.state.victory.hill}
    assert out == {cell for cell in board.cells.values() if cell[0] in (33, 34) and 10 <= cell[1] <= 18}
    road = {board.cells[hex] for hex in board.hexes if any("road" in board.side_kinds(hex, d) for d in range(6))}
    assert {(column, 14) for column in range(34)} <= road
    assert {side: army.edge for side, army in battle.state.armies.items()} == {"empire": "W", "orcs": "E"}
    shown = BOOK.display(battle.state).objectives
    assert {one.hex for one in shown} == set(battle.state.victory.hill) and {one.side for one in shown} == {"empire"}


OUT = {"goal": "messenger", "side": "empire", "messenger": "s", "hill": ["0403"]}


@clause("DW-XXI.2.3-01")
def test_the_empire_wins_as_soon_as_sandor_is_out() -> None:
    battle = position(
        " . . . . .\n. . . . . .\n . . s . .\n. . . . . .\n . . . . .\n. . . . g g",
        tier="advanced",
        victory=OUT,
        turn=2,
        phase="movement",
        stage="sequences",
        sequence="M",
        sides=["empire"],
        active="s",
        s="empire sandor ENE",
        g="orcs garde_orc S order=T",
    )
    assert not facts(battle, BattleEnded)
    play(battle, next(token for token in offered(battle) if token.startswith("step") and token.endswith(" e")))
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.clause) == ("empire", "messenger-through", "DW-XXI.2.3-01")


@clause("DW-XXI.2.3-01")
@pytest.mark.parametrize(("out", "wins"), [("0303", True), ("0302", False), ("0402", False)])
def test_on_a_chariot_its_rear_hex_counts(out: str, wins: bool) -> None:
    """DW-F3-38. The chariot looks north: two hexes in front, one behind."""
    battle = position(
        " . . . . .\n. . . . . .\n . . c . .\n. . . . . .\n . . . . .\n. . . . . .\n . . . . g",
        tier="advanced",
        victory={**OUT, "hill": [out]},
        turn=2,
        c="empire char_imperial N",
        s="empire sandor N host=c",
        g="orcs garde_orc S",
        special="g_1:leader",
    )
    names = battle.state.board.names
    assert {names[hex] for hex in battle.state.elements["c_1"].hexes} == {"0303", "0302", "0402"}
    assert bool(facts(battle, BattleEnded)) == wins


@clause("DW-XXI.2.3-01")
def test_the_orcs_win_as_soon_as_sandor_dies() -> None:
    battle = position(
        " . . g . .\n. . s . . .\n . . . . .\n. . . . . .\n . n n . .",
        tier="advanced",
        victory=OUT,
        phase="melee",
        turn=2,
        s="empire sandor N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        n="empire berserkers N",
        wounds=f"s_1:{SHIPPED['sandor'].hp - 1}",
        dice=[1],
    )
    play(battle, "attack g_1 s_1", "confirm")
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.clause) == ("orcs", "messenger-dead", "DW-XXI.2.3-01")


@clause("DW-XXI.2.3-01")
def test_no_limit_of_turns_but_where_one_is_agreed() -> None:
    assert last_turn(opened("messager").state) == 0
    capped = opened("messager", switches={"turn_cap": True})
    assert last_turn(capped.state) == 20
    assert (at_the_limit(capped.state).winner, at_the_limit(capped.state).reason) == ("orcs", "messenger-stopped")


def test_goals_that_cannot_be_are_refused_with_their_place() -> None:
    apart = ". n . g"
    nobody = {"goal": "messenger", "side": "empire", "hill": ["0101"], "messenger": "z"}
    assert rejected(apart, victory=nobody) == ("victory.messenger", "scenario-unknown-unit")
    assert rejected(apart, victory={**nobody, "messenger": "g"}) == ("victory.messenger", "scenario-unknown-unit")
    assert rejected(apart, victory={**nobody, "messenger": "n", "hill": []}) == ("victory", "scenario-goal")
    assert rejected(apart, victory={"goal": "pass", "side": "orcs"}) == ("victory", "scenario-goal")


# Items that hold a spell


def magic(card: str, item: str = "", **more: Any) -> Battle:
    """A wizard with an item, and enemies before him: his turn to cast."""
    side, foe = ("empire", "orcs garde_orc S") if card == "sandor" else ("orcs", "empire berserkers S")
    data = scenario(
        " . . . . . .\n. . . . . . .\n . . g g . .\n. . . g . . .\n . . . . . .\n. . . w . . .\n . . . . . .",
        tier="optional",
        switches={"items": True},
        phase="magic",
        stage="casting",
        turn=2,
        casters=["w"],
        w=f"{side} {card} N",
        g=foe,
        **more.pop("position", {}),
    )
    for one in (one for army in data["army"] for one in army["unit"] if one["key"] == "w" and item):
        one["items"] = [item]
    battle = Battle.open(data, **more)
    OPENED.append(battle)
    return battle


@clause("DW-XXI.2.1-01")
def test_the_ring_of_algrim_holds_one_fireball() -> None:
    """No points, no die to cast it, and only once. DW-F3-M08"""
    battle = magic("sandor", "anneau_d_algrim", dice=[1, 20, 20])
    points = battle.state.wizards["w"].points
    play(battle, "use anneau_d_algrim")
    assert asked(battle) == ("empire", "spell-target")
    play(battle, "at 0404")
    used = fact(battle, ItemUsed)
    assert (used.item, used.spell, used.target) == ("anneau_d_algrim", "empire_boule_de_feu", "0404")
    assert sorted(one.hit for one in facts(battle, SpellStruck)) == [False, False, True]
    wizard = battle.state.wizards["w"]
    assert (wizard.points, wizard.used, wizard.disturbed) == (points, ("anneau_d_algrim",), True)
    spent = magic(
        "sandor",
        "anneau_d_algrim",
        dice=[],
        position={"wizards": {"w": {"points": points, "used": ["anneau_d_algrim"]}}},
    )
    assert not offered(spent, "use ") and refused(spent, "use anneau_d_algrim")


@clause("DW-XXI.1.1-02")
def test_the_dragon_staff_breathes_turn_after_turn() -> None:
    """Wyrmsh has it from the start: in place of a spell, with a power of five."""
    battle = magic("wyrmsh", dice=[5, 6, 6])
    play(battle, "use baton_dragon", "at n")
    assert (fact(battle, ItemUsed).spell, battle.state.wizards["w"].used) == ("item_souffle", ())
    assert BREATH.strikes == ITEMS["baton_dragon"].breath == 5
    assert sorted(one.hit for one in facts(battle, SpellStruck)) == [False, False, True]  # a six does not strike
    assert battle.state.wizards["w"].disturbed


@clause("DW-XXI.1.1-02")
def test_the_sword_of_power() -> None:
    """Eleven and his size in place of Basilian's own weapon."""
    bare = SHIPPED["basilian"]
    armed = opened("passe_de_kaiban").state.card("basilian")
    assert [one.power for one in armed.weapons if one.use == "melee"] == [11 + bare.size]


# Sandor and the dragon


@clause("DW-XXI.2.3-02")
@pytest.mark.parametrize(("flight", "reason"), [(True, "no-mount-messenger"), (False, "")])
def test_where_flight_is_played_sandor_does_not_ride_the_dragon(flight: bool, reason: str) -> None:
    battle = position(
        " . . . . . .\n. . . . . . .\n . . d s . .\n. . . . . . .\n . . . . . .\n. . . . . . .\n . . . . . g",
        tier="optional",
        switches={"flight": flight},
        victory={**OUT, "hill": ["0601"]},
        turn=2,
        d="empire chevaucheur_de_dragon N",
        s="empire sandor N",
        g="orcs garde_orc S",
        special="g_1:leader",
    )
    cannot = why_no_mount(battle.state, battle.state.units["s"], "d")
    assert (cannot.message.id if cannot else "") == reason
    assert not cannot or cannot.clause == "DW-XXI.2.3-02"


# Everything at once


def test_the_clash_of_realms_has_everything_at_3000_points_a_side() -> None:
    battle = opened("choc_des_royaumes")
    state = battle.state
    assert {side: value(army_of(state, side)) for side in state.armies} == {"empire": 2940, "orcs": 3060}
    assert state.terms.points == 3000 and last_turn(state) == 6
    arms = {state.card(key).arm for key in state.units}
    assert arms == {"infantry", "cavalry", "large_monster", "chariot", "artillery"}
    assert state.wizards.keys() == {"sandor", "wyrmsh"} and len(state.objectives) == 2
    rules = state.rules
    assert rules.plays_flight and rules.flank_marches and rules.objectives
    assert rules.adopts("items") and rules.adopts("fire")
