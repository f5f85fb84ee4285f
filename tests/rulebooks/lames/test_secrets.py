"""What others know of what was chosen in secret: covers, decoys, deployments, spells. LM-4.5-01, LM-4.3.1-01."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oriflamme.rulebooks.lames import BOOK, covers, deployment
from oriflamme.rulebooks.lames.covers import BELOW, HIDE, REVEAL, STAY
from oriflamme.rulebooks.lames.deployment import Deployment
from oriflamme.rulebooks.lames.facts.covers import DecoyLaid, UnitHidden, rename
from oriflamme.rulebooks.lames.magic.actions import SELECTED, redact_selections
from oriflamme.rulebooks.lames.spell_book import UNKNOWN_SPELL
from oriflamme.rulebooks.lames.state import Lames, Move
from oriflamme.rulebooks.lames.views import supposed, view
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, position

FIGURES = {"phalanx": {"like": "orcs", "command_capacity": "superior"}}


def state(*north: str, south: tuple[str, ...] = ("x orcs 0904 W",)) -> Lames:
    lines = "\n".join(["north attack", *(f"  {line}" for line in north), "south defence", *(f"  {s}" for s in south)])
    found: Lames = position(plain(9, 7), lines, tier="advanced", figure=FIGURES).state.clone()
    return found


# Inputs


@clause("LM-4.5.2-02")
def test_where_a_decoy_went_is_its_owners_secret() -> None:
    wishes = {"north": (HIDE, "above"), "south": (STAY, "")}
    assert covers.redact_input(wishes, "north") == {"north": (HIDE, "above"), "south": (STAY, "")}
    assert covers.redact_input(wishes, "south") == {"north": (HIDE, BELOW), "south": (STAY, "")}
    assert covers.redact_input(wishes, None) == {"north": (HIDE, BELOW), "south": (STAY, "")}


@pytest.mark.parametrize("wish", ["cover_north_1", None, (1, 2), ("other", "above"), "stay"])
def test_what_is_no_wish_of_that_kind_everybody_sees(wish: Any) -> None:
    assert covers.redact_input({"north": wish}, "south") == {"north": wish}
    assert covers.redact_input(wish, "south") == wish
    assert BOOK.redact_input({"north": wish}, "south") == {"north": wish}


def test_revealing_is_seen_by_all() -> None:
    assert covers.redact_input({"north": (REVEAL, "")}, "south") == {"north": (REVEAL, "")}


@clause("LM-4.3.1-01")
def test_which_spell_was_selected_is_its_wizards_secret() -> None:
    wishes = {"north": (SELECTED, "force 2"), "south": ("nothing", "force 1")}
    assert redact_selections(wishes, "north") == wishes
    hidden = {"north": (SELECTED, UNKNOWN_SPELL), "south": ("nothing", "force 1")}
    assert redact_selections(wishes, "south") == redact_selections(wishes, None) == hidden
    assert BOOK.redact_input(wishes, "south") == hidden
    assert redact_selections({"north": ["selected"]}, "south") == {"north": ["selected"]}
    assert redact_selections("selected", "south") == "selected"


@clause("LM-4.5.2-01")
def test_what_a_side_has_laid_where_is_its_secret() -> None:
    made = Deployment({"0101": "a"}, {"0102": "a"})
    assert deployment.redact_input({"north": made}, "north") == {"north": made}
    assert deployment.redact_input({"north": made, "south": "x"}, "south") == {
        "north": Deployment({}, {}),
        "south": "x",
    }
    assert deployment.redact_input("made", "south") == "made"
    assert BOOK.redact_input({"north": made}, "south") == {"north": Deployment({}, {})}


# What may be supposed


@clause("LM-4.5-01")
def test_under_a_cover_is_supposed_a_type_that_single_units_of_its_side_are_of() -> None:
    """A Formation is no such unit: nobody hides in one."""
    known = view(
        state(
            "cover_north_1 lanciers 0104 E identity=hidden",
            "s archers 0106 E",
            "f phalanx 0304+0404 N steps=6",
            "z lanciers 0101 W",
        ),
        "south",
    )
    seen = set()
    for seed in range(12):
        world = supposed(known.clone(), "south", Random(seed))
        one = world.units["cover_north_1"]
        seen.add(one.figure)
        assert one.steps == world.figures[one.figure].steps and one.identity == "cover_north_1_unit"
    assert seen == {"archers", "lanciers"}


@clause("LM-4.5-01")
def test_whoever_acts_under_a_cover_may_be_of_any_type_of_the_roster() -> None:
    """What it does may be what none of those could who are seen beside it: shoot, say."""
    hidden = state("cover_north_1 archers 0104 E identity=hidden", "s lanciers 0106 E", "z lanciers 0101 W")
    known = view(hidden, "south")
    quiet = {supposed(known.clone(), "south", Random(seed)).units["cover_north_1"].figure for seed in range(60)}
    known.acting = "cover_north_1"
    worlds = [supposed(known.clone(), "south", Random(seed)) for seed in range(60)]
    busy = {world.units["cover_north_1"].figure for world in worlds}
    assert quiet == {"lanciers"} and {"lanciers", "archers", "cavaliers"} < busy and "wagon" not in busy
    assert all(world.figures[figure].troop for world in worlds for figure in [world.units["cover_north_1"].figure])


@clause("LM-4.5-01", "LM-4.2.3-01")
def test_under_a_cover_in_the_air_a_flyer_is_supposed() -> None:
    figures = {**FIGURES, "bats": {"like": "infanterie", "movement": "flying"}}
    armies = (
        "north attack\n  cover_north_1 bats 0104 E identity=hidden level=close_flight\n  b bats 0106 E"
        "\n  c lanciers 0107 E"
        "\nsouth defence\n  x orcs 0904 W"
    )
    known = view(position(plain(9, 7), armies, tier="advanced", figure=figures).state.clone(), "south")
    found = {supposed(known.clone(), "south", Random(seed)).units["cover_north_1"].figure for seed in range(8)}
    assert found == {"bats"}


# Facts


@pytest.mark.parametrize(("above", "stack", "acting"), [(True, ("d", "a", "b"), "d"), (False, ("a", "d", "b"), "a")])
@clause("LM-F-18", "LM-4.5.2-02")
def test_a_decoy_comes_right_after_its_unit_and_the_one_higher_up_is_played_first(
    above: bool, stack: tuple[str, ...], acting: str
) -> None:
    found = state("a lanciers 0104 E ordered", "b lanciers 0104 E", "c lanciers 0106 E")
    found.acting = "a"
    DecoyLaid(clause="LM-F-18", cover="d", beside="a", above=above).apply(found)
    assert list(found.units) == ["a", "d", "b", "c", "x"] and found.stacks["0104"] == stack
    decoy = found.units["d"]
    assert (decoy.decoy, decoy.ordered, decoy.activated, decoy.hex) == (True, False, False, "0104")
    other = "a" if acting == "d" else "d"
    assert (found.acting, found.queue[0], found.resumed) == (acting, other, other)


@clause("LM-4.5-01")
def test_whoever_hides_goes_by_the_name_of_his_cover_everywhere() -> None:
    """In his stack, among the others, among those who follow a flight and who are still to play."""
    found = state("a lanciers 0104 E", "b lanciers 0104 E", "c lanciers 0106 E")
    found.acting, found.resumed, found.queue = "a", "b", ("c", "a")
    found.move = Move("flee", "0104", 0, 4, followers=("b", "a"))
    UnitHidden(clause="LM-4.5-01", unit="a", cover="cover").apply(found)
    assert list(found.units) == ["cover", "b", "c", "x"] and found.stacks["0104"] == ("cover", "b")
    assert (found.acting, found.resumed, found.queue) == ("cover", "b", ("c", "cover"))
    assert found.move.followers == ("b", "cover") and found.units["cover"].identity == "a"
    still = state("a lanciers 0104 E", "b lanciers 0104 E")
    rename(still, "b", still.units["b"])
    assert list(still.units) == ["a", "b", "x"] and still.move is None
