"""Rules that few battles come to: each by the smallest position, and the case beside it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Name, Option
from oriflamme.rulebooks.demonworld import arranging
from oriflamme.rulebooks.demonworld.buildings.moving import why_not_there_yet
from oriflamme.rulebooks.demonworld.element_moves import LOOSE, PRESS, REACT, SMALL_UNIT, ElementMover
from oriflamme.rulebooks.demonworld.facts import (
    CommanderLeft,
    ElementReturned,
    OrderRevealed,
    PhaseBegan,
    TurnBegan,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.facts.changes import spare
from oriflamme.rulebooks.demonworld.fear import why_no_test
from oriflamme.rulebooks.demonworld.fire.lighting import exits
from oriflamme.rulebooks.demonworld.first_rank import first_rank
from oriflamme.rulebooks.demonworld.flight.moves import begins
from oriflamme.rulebooks.demonworld.flight.plan import Flights
from oriflamme.rulebooks.demonworld.formation import formed
from oriflamme.rulebooks.demonworld.impetuous import Chase, Rush
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic_items import MagicItem
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.rout import Flight
from oriflamme.rulebooks.demonworld.special_formations import is_horde
from oriflamme.rulebooks.demonworld.vocabulary import Phase
from oriflamme.rulebooks.demonworld.who_shoots import why_hindered
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fire_positions import burning, marks
from tests.rulebooks.demonworld.flight_positions import CARDS, sky
from tests.rulebooks.demonworld.house_positions import house
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, GIANT, field
from tests.rulebooks.demonworld.moving import SMALL
from tests.rulebooks.demonworld.positions import fact, facts, hexes, play, position, scenario, why_not
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_riders import CARD, stand
from tests.rulebooks.demonworld.test_terrain import land

Given = dict[str, Any]


@clause("DW-V.1.7-06", "DW-IX.4.0-02", "DW-XIII.3.0-05")
@pytest.mark.parametrize(
    ("mode", "words", "tier", "may"),
    [
        (SMALL_UNIT, "order=C", "intermediate", True),
        (SMALL_UNIT, "order=C", "base", False),
        (SMALL_UNIT, "morale=impetuous quarry=g", "intermediate", False),
        (LOOSE, "order=C", "intermediate", False),
        (PRESS, "order=C", "intermediate", False),
        (REACT, "order=C", "intermediate", False),
    ],
)
def test_a_small_unit_changes_places_on_its_own_move_alone(mode: str, words: str, tier: str, may: bool) -> None:
    """Not while it redeploys, presses on or reacts, nor in fury."""
    battle = position(
        SMALL,
        tier=tier,
        n=f"empire fantassins_nobles N {words}",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    state = battle.checkpoint
    assert arranging.may_arrange(ElementMover(state, state.units["n"], mode)) is may


@clause("DW-XVIII.9.0-01", "DW-XVII.5.0-01")
@pytest.mark.parametrize("mount", [CHARIOT, DRAGON])
def test_only_one_rides_from_the_start(mount: str) -> None:
    """A second commander with the same mount is refused, one with another is not."""
    where = {"x": "0605", "y": "0905", "n": "0101"}
    riders: Given = {"k": "orcs hero N host=x", "n": "empire foot S order=T"}
    two = {"x": f"orcs {mount} N order=M", "y": f"orcs {mount} N order=M", **riders}
    battle = stand(where, **two, j="orcs hero N host=y")
    assert {one.mount for one in battle.state.aboard.values()} == {"x", "y"}
    data = scenario(field(**where), tier="advanced", card=CARD, **two, j="orcs hero N host=x")
    assert why_not(data)[1] == "scenario-rider"


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(("token", "held"), [("advance nw", True), ("advance ne", False)])
def test_a_unit_that_comes_onto_the_hill_as_one_breaks_the_hold(token: str, held: bool) -> None:
    """The orcs hold it in 0201; the foot in 0305 to 0605 comes onto 0604, or up to it."""
    battle = position(
        " . g . . . . .\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . n n n n .\n. . . n . . .",
        tier="intermediate",
        phase="movement",
        sequence="M",
        sides=["empire"],
        active="n",
        n="empire berserkers N order=M",
        g="orcs garde_orc S order=M",
        victory={"goal": "hill", "side": "orcs", "hill": ["0201", "0704"]},
        held=True,
    )
    play(battle, token)
    assert battle.state.held is held, hexes(battle, "n")


@clause("DW-XXIII.8.4-01", "DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("turn", "asleep", "why"),
    [(4, False, "no-shoot-flown-off"), (5, False, ""), (5, True, "no-shoot-asleep"), (4, True, "no-shoot-flown-off")],
)
def test_who_has_flown_off_long_ago_is_hindered_as_others_are(turn: int, asleep: bool, why: str) -> None:
    battle = sky(
        {"p": "0608@9 0708@9", "n": "1201"},
        p="orcs pegasi N order=M flew_off=3",
        n="empire foot S order=T moved",
        turn=turn,
        effects=[spell("silent", "p")] if asleep else [],
        phase="first_shooting",
    )
    found = why_hindered(battle.checkpoint, battle.checkpoint.units["p"])
    assert (found.message.id if found else "") == why


@clause("DW-XV.9.0-18", "DW-XXIII.5.0-01")
@pytest.mark.parametrize(("row", "leaves"), [("01", True), ("02", False)])
def test_where_a_flyer_leaves_the_field_others_may_be(row: str, leaves: bool) -> None:
    """Before it others of its side are at its altitude: at the edge it is gone, elsewhere they are in the way."""
    battle = sky(
        {"p": f"060{int(row) + 1}@6", "q": f"06{row}@6 {'07' if row == '01' else '05'}{row}@6", "n": "0111"},
        p="orcs pegasi N morale=routing routed=1",
        q="orcs pegasi S order=M",
        n="empire foot N",
        turn=2,
        phase="orders",
        card={**CARDS, "pegasi": {**CARDS["pegasi"], "mp": {"M": 3, "C": 3, "H": 3}}},
    )
    state = battle.checkpoint
    ends = {state.board.names[hex] for hex in Flight(state, state.elements["p_1"]).ends()}
    assert ends == ({"0601", "0701"} if leaves else set())


@clause("DW-XXIII.1.0-01")
@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, True),
        ({"on_foot": True}, False),
        ({"redeploying": True}, False),
        ({"master": "k"}, False),
        ({"spent": 3}, False),
        ({"manoeuvres": 1}, False),
    ],
)
def test_who_has_still_to_say_whether_it_flies(changes: Given, asked: bool) -> None:
    """At the beginning of its move, unless it goes on foot, or waits for its master."""
    battle = sky(
        {"p": "0608 0708", "n": "1201"}, p="orcs pegasi N order=M", n="empire foot S order=T moved", phase="orders"
    )
    state = battle.checkpoint
    assert begins(state, replace(state.units["p"], **changes)) is asked
    assert not begins(state, replace(state.units["n"], **changes))
    grounded = sky(
        {"p": "0608 0708", "n": "1201"},
        p="orcs pegasi N order=M",
        n="empire foot S order=T moved",
        phase="orders",
        switches={"flight": False},
    ).checkpoint
    assert not begins(grounded, grounded.units["p"])


@clause("DW-XXII.3.0-10")
@pytest.mark.parametrize(("words", "comes"), [(" engaged=1", True), ("", False)])
def test_out_of_the_flames_one_comes_beside_those_who_fight_already(words: str, comes: bool) -> None:
    """n in burning 0606 fights g in 0705; beside 0607 stands z, who may be in a fight with y."""
    battle = burning(
        {"n": "0606", "g": "0705", "z": "0608", "y": "0609"},
        woods="0606",
        fires="0606:5",
        n="empire foot N order=T engaged=1 moved",
        g="orcs foot S order=T engaged=1 moved",
        z=f"orcs foot S order=T{words} moved",
        y=f"{'empire' if words else 'orcs'} foot N order=T{words} moved",
        phase="melee",
    )
    state = battle.checkpoint
    ends = {state.board.names[hexes[0]] for hexes, _ in exits(state, state.elements["n_1"])}
    assert ("0607" in ends) is comes and "0506" in ends


@clause("DW-XV.10.0-10")
@pytest.mark.parametrize(
    ("faces", "turns"),
    [
        ("", set()),
        ("n_2:S", set()),
        ("n_1:S n_2:S n_3:S n_4:S", {"face n"}),
        ("n_1:WSW n_2:WSW n_3:S n_4:S", {"face n"}),
    ],
)
def test_in_fury_nobody_turns_while_one_has_the_enemy_before_him(faces: str, turns: set[str]) -> None:
    """The quarry is straight north of them."""
    battle = position(
        " . . g . .\n. . . . . .\n . . . . .\n. . . . . .\n . n n n .\n. . . n . .",
        tier="intermediate",
        n="empire fantassins_nobles N morale=impetuous quarry=g",
        g="orcs garde_orc S order=T",
        faces=faces,
        phase="orders",
    )
    state = battle.checkpoint
    assert Rush(state, state.units["n"])._turns == turns


@clause("DW-XXII.3.0-05", "DW-XXII.5.0-07")
@pytest.mark.parametrize(("turn", "token", "wounds"), [(1, 5, 0), (2, 4, 1)])
def test_in_the_first_turn_nothing_has_burnt_down_yet(turn: int, token: int, wounds: int) -> None:
    """A fire of five turns and a machine in flames; the die is that of the wind."""
    battle = burning(
        {"n": "0911", "x": "0604"},
        fires="0301:5",
        woods="0301",
        n="empire foot N",
        g="orcs foot S",
        x=f"orcs {CHARIOT} S",
        alight="x_1",
        turn=turn,
        fires_played=turn - 1,
        dice=[20] if turn > 1 else [],
    )
    assert marks(battle)["0301"] == ("fire", token)
    assert battle.state.elements["x_1"].wounds == wounds


@clause("DW-I.2.2-04")
def test_the_first_rank_of_one_is_himself() -> None:
    battle = position("n . . . g", n="empire berserkers N", g="orcs garde_orc S")
    (alone,) = battle.state.of("n")
    found = formed(((*alone.hex, alone.facing),))
    assert found is not None and found.first == (0,) and first_rank([alone]) == [alone]


@clause("DW-X.2.3-02")
@pytest.mark.parametrize(("rows", "closes"), [(("k n n n", "n n n ."), False), (("n k n n", "n n n ."), True)])
def test_a_unit_that_stays_in_order_does_not_close_up_when_its_commander_goes(
    rows: tuple[str, str], closes: bool
) -> None:
    """From the end of the first rank, or from its middle."""
    battle = position(
        f" . . . . . . .\n. . . . . . . .\n . {rows[0]} . .\n. . {rows[1]} . .\n . . . . . . .\n. . . . . . g .",
        tier="intermediate",
        phase="movement",
        stage="sequences",
        n="empire fantassins_nobles N order=H",
        k="empire gordan N host=n",
        g="orcs garde_orc S order=T",
    )
    play(battle, "lead k", "confirm", "step k_1 nw")
    assert bool(facts(battle, CommanderLeft)) and (battle.asks[0].kind == "close") is closes


@clause("DW-XXIV.3.2-03", "DW-XVI.5.0-10")
@pytest.mark.parametrize("what", ["approaching", "arriving"])
def test_what_a_unit_was_about_ends_with_the_turn(what: str) -> None:
    battle = position(
        " . n . . g", tier="optional", n="empire fantassins_nobles N order=M", g="orcs garde_orc S order=M"
    )
    state = battle.state.clone()
    state.units["n"] = replace(state.units["n"], **{what: True})
    TurnBegan(clause="DW-III-01", turn=2).apply(state)
    assert not getattr(state.units["n"], what) and state.units["n"].order == ""


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(
    ("hill", "phase", "held", "then"),
    [
        ("0501", "orders", False, True),
        ("0501", "orders", True, True),
        ("0301", "orders", False, False),
        ("0301", "orders", True, False),
        ("0501", "melee", True, True),
        ("0501", "melee", False, False),
        ("0301", "melee", True, False),
    ],
)
def test_a_hold_begins_with_the_turn_and_is_looked_at_in_every_phase(
    hill: str, phase: Phase, held: bool, then: bool
) -> None:
    """The orcs want it; their guard stands in 0501."""
    battle = position(
        ". n . . g",
        tier="intermediate",
        n="empire fantassins_nobles N order=M",
        g="orcs garde_orc S order=M",
        victory={"goal": "hill", "side": "orcs", "hill": [hill]},
        held=held,
    )
    state = battle.state.clone()
    state.held = held
    PhaseBegan(clause="DW-III-01", phase=phase).apply(state)
    assert state.held is then


@clause("DW-XXIII.5.0-05")
@pytest.mark.parametrize(("order", "away"), [("T", False), ("H", True)])
def test_whoever_holds_in_the_air_goes_straight_up_or_down(order: str, away: bool) -> None:
    battle = sky(
        {"p": "0606@9", "n": "1211"}, p=f"orcs pegasi N order={order}", n="empire foot S order=T", phase="orders"
    )
    flights, flyer = Flights(battle.state, battle.state.units["p"], "high"), battle.state.elements["p_1"]
    reached = set(flights.reachable(flyer))
    assert (reached > {flyer.hex}) is away and flyer.hex in reached


@clause("DW-XXIV.3.2-03")
@pytest.mark.parametrize(
    ("where", "approaching", "why"),
    [
        ("0910", True, "no-approach-end"),
        ("0910", False, ""),
        ("0507", True, ""),
        ("0508", True, "no-approach-end"),
        ("0506 0910", True, ""),
        ("0508 0607", True, ""),
    ],
)
def test_who_goes_up_to_a_building_ends_beside_it(where: str, approaching: bool, why: str) -> None:
    """One of them beside it, or inside, is enough."""
    battle = house({"n": where}, n="empire foot N order=C")
    state = battle.state
    cannot = why_not_there_yet(state, replace(state.units["n"], approaching=approaching))
    assert (cannot.message.id if cannot else "") == why


@clause("DW-XXV.1.0-03")
@pytest.mark.parametrize(
    ("spent", "then"), [((), ("charm",)), (("blade",), ("blade", "charm")), (("other",), ("other", "charm"))]
)
def test_what_saves_from_the_first_hit_is_the_charm_and_it_is_spent(
    spent: tuple[str, ...], then: tuple[str, ...]
) -> None:
    """Whatever else is carried besides."""
    battle = position("n . . . g", n="empire berserkers N", g="orcs garde_orc S")
    state = battle.state.clone()
    blade = MagicItem(name=Name("x", "x"), people="any", bearer=("any",), power=9)
    state.own_items = {"blade": blade, "charm": replace(blade, power=0, saves=True)}
    state.elements["n_1"] = replace(state.elements["n_1"], items=("blade", "charm"))
    state.items_spent = spent
    spare(state, "n_1")
    assert state.items_spent == then and state.spared == ()
    spare(state, "n_1")
    assert state.items_spent == then and state.spared == ("n_1",)


@clause("DW-XVII.4.1-08", "DW-XVII.3.0-01")
@pytest.mark.parametrize(
    ("points", "others", "meets"),
    [(6, "", True), (5, "", False), (0, "", False), (6, "0606 0506", False)],
)
def test_a_large_element_meets_again_whom_it_reaches_over_nobody(points: int, others: str, meets: bool) -> None:
    """Two steps of three points; others may stand in the way."""
    where = {"g": "0607", "n": "0604", **({"f": others} if others else {})}
    more: Given = {"f": "orcs foot N order=M moved"} if others else {}
    battle = stand(where, g=f"orcs {GIANT} N order=C", n="empire foot S order=M", phase="orders", **more)
    mover = LargeMover(battle.state, battle.state.units["g"])
    assert mover._can_meet(mover.element.place, points, "n") is meets


@clause("DW-XX.7.1-02", "DW-XV.9.0-16")
def test_who_comes_back_from_the_dead_is_whole_and_routs_no_more() -> None:
    battle = position("n n . . g", tier="advanced", n="empire berserkers N order=M", g="orcs garde_orc S order=M")
    state = battle.state.clone()
    fallen = state.elements.pop("n_2")
    state.lost["n_2"] = replace(fallen, wounds=1, stray=True)
    ElementReturned(clause="DW-XX.7.1-02", element="n_2", hex=fallen.hex, facing=9).apply(state)
    assert state.elements["n_2"] == replace(fallen, facing=9) and not state.lost


@clause("DW-V.1.1-03", "DW-V.1.1-05")
@pytest.mark.parametrize(("picture", "by"), [("n n n n .", "DW-V.1.1-05"), ("n n n . n", "DW-V.1.1-03")])
def test_by_which_rule_a_unit_is_pushed_forward(picture: str, by: str) -> None:
    """In order it creeps forward for a manoeuvre; in disorder it is shoved as to any other side."""
    battle = position(
        f". . . . . . .\n . . . . . . .\n. {picture} .\n . . n . . . .\n. . . . . . g",
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    assert fact(play(battle, "slide ne"), UnitMoved).clause == by


@clause("DW-XVII.4.1-08")
@pytest.mark.parametrize(
    ("notes", "bound"), [((("contact",),), True), (((), ("contact",)), True), (((),), False), ((), False)]
)
def test_whoever_follows_a_large_enemy_ends_only_where_no_step_meets_it(
    notes: tuple[tuple[str, ...], ...], bound: bool
) -> None:
    battle = stand({"g": "0607", "n": "0604"}, g=f"orcs {GIANT} N order=C", n="empire foot S order=M", phase="orders")
    follower = replace(battle.state.units["n"], chasing="g")
    steps = [
        Option(f"step n_1 {number}", None, verb="step", piece="n_1", notes=one) for number, one in enumerate(notes)
    ]
    assert (Chase(battle.state, follower).why_not_done(steps) is not None) is bound


@clause("DW-XIII.4.0-01", "DW-XIII.4.0-08")
@pytest.mark.parametrize(
    ("count", "formations", "horde"), [(4, ["horde"], True), (3, ["horde"], False), (4, [], False)]
)
def test_a_horde_of_three_is_none_any_more(count: int, formations: list[str], horde: bool) -> None:
    card = {"own": {**CARD["foot"], "formations": formations}}
    battle = position(
        "n . . . g", tier="intermediate", card=card, n="empire own N order=M", g="orcs garde_orc S order=M"
    )
    assert is_horde(battle.state, "n", count) is horde


@clause("DW-XV.5.0-03")
@pytest.mark.parametrize(("rows", "near"), [(3, True), (4, False)])
def test_the_test_of_a_charge_is_offered_first_where_the_enemy_is_in_reach(rows: int, near: bool) -> None:
    """Twelve points are four hexes, and one more to touch him: the nearest of the trolls counts."""
    lines = ["t . . . . .", " . t . . . .", *(" " * (row % 2) + ". . . . . ." for row in range(rows + 1))]
    lines.append(" " * (len(lines) % 2) + ". n n n n n")
    battle = position(
        "\n".join(lines),
        tier="intermediate",
        n="empire fantassins_nobles N order=C",
        t="orcs trolls S order=T",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        led="C",
    )
    listed = {option.token for option in battle.asks[0].options}
    besides = {option.token for option in battle.asks[0].other_options}
    assert ("test t" in listed, "test t" in besides) == (near, not near)


@clause("DW-X.4.0-03", "DW-III.2.0-02")
def test_by_which_rule_orders_are_turned_up() -> None:
    """Whoever has one token at once; of two and of three one is kept."""
    for tokens, answers in (("T", ()), ("MC", ("keep n c",)), ("MHC", ("keep n h",))):
        battle = position(
            "n n . g",
            tier="intermediate",
            n="empire fantassins_nobles N",
            g="orcs garde_orc S",
            tokens={"n": tokens, "g": "T"},
            special="n_1:leader g_1:leader",
            phase="orders",
            stage="revealing",
        )
        play(battle, *answers, *(("confirm",) if answers else ()))
        told = fact(battle, OrderRevealed, unit="n")
        assert (told.order, told.clause) == (
            (answers[0][-1].upper(), "DW-X.4.0-03") if answers else ("T", "DW-III.2.0-02")
        )


@clause("DW-XV.5.0-03")
@pytest.mark.parametrize("changes", [{}, {"spent": 3}, {"steps": 1}])
def test_a_small_unit_tests_before_any_of_it_has_moved(changes: dict[str, int]) -> None:
    battle = position(
        ". t . .\n . . . .\n. . . .\n . n n .",
        tier="intermediate",
        n="empire fantassins_nobles N order=C",
        t="orcs trolls S order=T",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        led="C",
    )
    state = battle.checkpoint.clone()
    state.elements["n_2"] = replace(state.elements["n_2"], **changes)
    cannot = why_no_test(state, state.units["n"], "t")
    assert (cannot.message.id if cannot else "") == ("no-test-late" if changes else "")


@clause("DW-XII.3.6-01", "DW-XXIII.7.0-02")
@pytest.mark.parametrize(("level", "segments"), [("@9", 3), ("", 1)])
def test_water_hides_nobody_who_flies_over_it(level: str, segments: int) -> None:
    """Pegasi of size 3 over water of depth 2, and in it."""
    battle = sky(
        {"p": f"0606{level}", "n": "0609"},
        p="orcs pegasi S order=M",
        n="empire foot N order=M",
        land=land("0606 water_2"),
        phase="orders",
    )
    state = battle.state
    view = seen_by(state, occupied(state), state.elements["n_1"], state.elements["p_1"])
    assert (view.segments, view.size) == (segments, 3)
