"""Chapter XXII.3.0 where XVII and XIX meet it: large elements whose hex burns do nothing but leave it."""

from __future__ import annotations

import pytest

from oriflamme.board.hexes import distance
from oriflamme.rulebooks.demonworld.facts import ElementsBurnt, FlamesFled, PieceLoaded
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.large_positions import FOOT, names
from tests.rulebooks.demonworld.positions import asked, fact, facts, play, refused


@clause("DW-XXII.3.0-09")
@pytest.mark.parametrize(
    ("card", "token"), [("chevaucheur_de_dragon", "breathe x_1 ahead"), ("canon", "fire x_1 0604")]
)
def test_nothing_large_shoots_from_the_flames(card: str, token: str) -> None:
    """Its front hex burns since the start of the turn; the archers beside it shoot."""
    bows = {"foot": FOOT, "bows": {**CARDS["archers_longs"], "special": []}}
    shot = {"card": bows, "n": "empire bows N order=H", "g": "orcs foot S order=T", "phase": "first_shooting"}
    where = {"x": "0607", "n": "0506", "g": "0604"}
    for flames in ([], ["x_1"]):
        battle = burning(where, woods="0607", fires="0607:9", in_flames=flames, x=f"empire {card} N order=H", **shot)
        if not flames:
            play(battle, token)
            continue
        assert refused(battle, token, "empire") == ("DW-XXII.3.0-09", "no-shoot-in-flames")
        ask = battle.ask("empire")
        assert not [one for one in (*ask.options, *ask.other_options) if one.piece == "x_1"]


@clause("DW-XXII.3.0-09", "DW-XIX.3.0-06")
@pytest.mark.parametrize(("flames", "gained"), [([], [6]), (["x_1"], [])])
def test_a_crew_in_flames_does_not_load(flames: list[str], gained: list[int]) -> None:
    battle = burning(
        {"x": "0607", "n": "0906", "g": "0602"},
        in_flames=flames,
        x="empire canon N order=T",
        pieces={"x": {"loading": 0}},
        phase="movement",
        sequence="T",
        active="x",
    )
    play(battle, "done")
    assert [one.gained for one in facts(battle, PieceLoaded)] == gained


@clause("DW-XXII.3.0-09", "DW-XVII.3.0-20")
@pytest.mark.parametrize(("flames", "asks"), [(["n_1"], "last-shot"), (["n_1", "n_2"], "large")])
def test_nobody_in_flames_shoots_at_what_comes_over_him(flames: list[str], asks: str) -> None:
    """Beside him one who does not burn has his last shot."""
    bows = {"foot": FOOT, "bows": {**CARDS["archers_longs"], "special": [], "initiative": 9}}
    battle = burning(
        {"n": "0604 0704", "m": "0111", "x": "0606", "g": "1111"},
        card=bows,
        in_flames=flames,
        n="empire bows S order=T",
        m="empire foot N order=M moved",
        x="orcs myrlak N order=C",
        g="orcs foot N order=M moved",
        phase="movement",
        sequence="C",
        active="x",
    )
    play(battle, "advance ne", "advance nw")
    assert asked(battle) == ("empire" if asks == "last-shot" else "orcs", asks)


@clause("DW-XXII.3.0-10", "DW-XIX.3.0-06")
@pytest.mark.parametrize("order", ["T", "H", "M"])
def test_a_crew_drags_its_piece_out_of_the_flames_whatever_its_order(order: str) -> None:
    """DW-F3-41: two of its three hexes burn, so that no turn takes it out of them all, but one step back does."""
    battle = burning(
        {"x": "0607", "n": "0906", "g": "0602"},
        woods="0607 0508",
        fires="0607:9 0508:9",
        in_flames=["x_1"],
        x=f"empire canon N order={order} moved",
        pieces={"x": {"loading": 6}},
        phase="movement",
        sequence="T",
        dice=[20],
    )
    assert not facts(battle, ElementsBurnt) and fact(battle, FlamesFled).element == "x_1"
    assert names(battle, "x_1") == {"0608", "0609", "0709"}


@clause("DW-XXII.3.0-09", "DW-V.3.1-06")
@pytest.mark.parametrize("former", [False, True])
def test_out_of_the_flames_a_giant_goes_into_contact_with_nobody(former: bool) -> None:
    """DW-OR-135: g in 0604 is two hexes ahead of its front hex 0606; a rear hex burns."""
    battle = burning(
        {"x": "0606", "n": "0111", "g": "0604"},
        woods="0607",
        fires="0607:9",
        in_flames=["x_1"],
        x="empire myrlak N order=M moved",
        phase="movement",
        sequence="T",
        switches={"large_flee_into_contact": former},
    )
    assert asked(battle) == ("empire", "flames")
    enemy = battle.state.board.hex("0604")
    ends = [option.value[0] for option in battle.ask("empire").options]
    assert any(distance(hex, enemy) == 1 for hexes in ends for hex in hexes) is former
    assert ends
