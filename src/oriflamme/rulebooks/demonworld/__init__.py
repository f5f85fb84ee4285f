"""Demonworld: fantasy battles of units on hexes; hidden orders, formations, initiative in melee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from oriflamme.board.draw_display import DrawsHexes
from oriflamme.board.hex_map import HexMap
from oriflamme.kernel import Choice, Context, Message, Name, Option, Outcome, Procedure, Rulebook, UserError
from oriflamme.kernel.clash import Clash, ClashField
from oriflamme.kernel.display import Draft, HexDisplay, HexZones
from oriflamme.kernel.roster import Muster, OwnCopy, Roster
from oriflamme.kernel.services import (
    AnswerSeries,
    Destination,
    LineOfSight,
    Loss,
    OrderReach,
    PieceStrength,
    Placement,
    PlacementWish,
    Standing,
)
from oriflamme.kernel.unit_card import Odds, Threat, UnitCard
from oriflamme.rulebooks.demonworld import (
    armies,
    flank_march,
    invariants,
    order_tokens,
    position,
    roster,
    scenario,
    scenario_names,
    services,
    sight,
    struck_area,
    turn,
    unit_card,
    whole_unit,
)
from oriflamme.rulebooks.demonworld import clash as clashes
from oriflamme.rulebooks.demonworld import display as drawn
from oriflamme.rulebooks.demonworld import standing as how_it_stands
from oriflamme.rulebooks.demonworld.battle_rules import Rules
from oriflamme.rulebooks.demonworld.campaign import DemonworldCampaign
from oriflamme.rulebooks.demonworld.facts import FACTS
from oriflamme.rulebooks.demonworld.item_names import item_names
from oriflamme.rulebooks.demonworld.magic.spells import SPELL_NAMES
from oriflamme.rulebooks.demonworld.objectives import last_turn
from oriflamme.rulebooks.demonworld.order_reach import caution, order_reach
from oriflamme.rulebooks.demonworld.placement import placement
from oriflamme.rulebooks.demonworld.roster import ArmyFile
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import VOCABULARY

Switches = Mapping[str, bool | int | str]


class DemonworldBook(DrawsHexes, Rulebook[Demonworld]):
    """The rulebook as the kernel sees it."""

    name = "demonworld"
    version = 9
    former_readings = {
        1: {"count_movable": True, "free_hex_at_will": True},
        2: {"overrun_commander_alone": True, "idle_wizard_asked": True},
        3: {"obedience_in_lines": True},
        4: {
            "lingering_rout": True,
            "support_in_vain": True,
            "substitutes_for_spells": True,
            "cards_without_fire": True,
            "dice_for_routing": True,
            "riders_lost_with_mounts": True,
        },
        5: {"loose_commanders": True, "chained_substitutes": True},
        6: {
            "queue_out_of_reach": True,
            "monsters_off_roads": True,
            "winners_in_touch": True,
            "breath_on_ground_only": True,
            "skirmishers_over_heads": True,
            "fury_at_flyers": True,
        },
        7: {
            "arrivals_engage": True,
            "archers_react": True,
            "passengers_engage": True,
            "freed_commanders_idle": True,
            "large_flee_into_contact": True,
            "peace_at_broken_doors": True,
            "points_twice": True,
        },
        8: {
            "rush_alone": True,
            "closing_in_flames": True,
            "hidden_by_itself": True,
            "under_low_flyers": True,
            "commanders_decline": True,
            "large_declare_late": True,
            "tall_stay_dry": True,
            "hedges_by_whole": True,
            "swaps_into_flames": True,
            "dismounts_anywhere": True,
            "joins_across_cliffs": True,
        },
    }
    folder = Path(__file__).parent
    state_type = Demonworld
    scenario_type = scenario.Scenario
    fact_types = FACTS
    army_type = ArmyFile
    board = "hexes"
    tiers = ("base", "intermediate", "advanced", "optional")
    campaign_units = DemonworldCampaign()
    vocabulary = VOCABULARY
    """What may lie on its maps."""

    def seats(self, scenario: scenario.Scenario, switches: Switches) -> tuple[str, ...]:
        return tuple(army.seat for army in scenario.army)

    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Switches) -> Demonworld:
        return _opening(scenario, Rules.settled(tiers, switches), self.texts)

    def procedure(self, ctx: Context[Demonworld]) -> Procedure | None:
        return turn.procedure(ctx)

    def outcome(self, state: Demonworld) -> Outcome | None:
        return state.result

    def view(self, state: Demonworld, seat: str | None) -> Demonworld:
        """Everything lies open but tokens that lie face down, and flank marches. DW-X.4.0-03, DW-XVI.5.0-05"""
        shown = order_tokens.redacted(state, seat) if state.tokens else state
        return flank_march.redacted(shown, seat) if state.marches else shown

    def determinize(self, state: Demonworld, seat: str | None, source: Random) -> Demonworld:
        state = order_tokens.supposed(state, source) if state.tokens else state
        return flank_march.supposed(state, source) if state.marches else state

    def position(self, state: Demonworld, scenario: Any) -> dict[str, Any]:
        return _position(state, scenario)

    def drawn_battle(self, dice: Random, points: int, sheets: tuple[str, ...]) -> dict[str, Any] | None:
        drawn = armies.drawn_battle(dice, points, sheets)
        if isinstance(drawn, Message):
            raise UserError(drawn, self.texts)
        return drawn

    def names(self, scenario: Any) -> dict[str, Name]:
        known = _names(scenario)
        return known | _element_names(scenario, known, self.texts) | SPELL_NAMES | item_names(scenario.item)

    def own_copy(self, line: str, entry: str, key: str) -> OwnCopy | None:
        return roster.own_copy(line, entry, key)

    def roster(self, tiers: tuple[str, ...]) -> Roster:
        return roster.roster(tiers)

    def muster(self, army: ArmyFile) -> Muster:
        tiers = self.tiers_up_to((army.tier,))
        return roster.muster(army, Rules.settled(tiers, self.settle_switches(army.switches, tiers)), self.texts)

    def check(self, state: Demonworld) -> list[str]:
        return invariants.check(state)

    def turn_limit(self, state: Demonworld) -> int:
        return last_turn(state)

    def standing(self, state: Demonworld) -> Standing:
        return how_it_stands.standing(state)

    def unit_of(self, state: Demonworld, piece: str) -> str:
        element = state.elements.get(piece) or state.lost.get(piece)
        return element.unit if element else piece

    def strength(self, state: Demonworld) -> dict[str, PieceStrength]:
        return services.strength(state)

    def losses(self, state: Demonworld) -> dict[str, Loss]:
        return services.losses(state)

    def army_points(self, state: Demonworld, side: str) -> float:
        return services.army_points(state, side)

    def destinations(self, state: Demonworld, choice: Choice) -> list[Destination]:
        return services.destinations(state, choice)

    def answer_series(self, state: Demonworld, choice: Choice) -> tuple[AnswerSeries, ...]:
        return whole_unit.answer_series(state, choice)

    def series_answer(self, state: Demonworld, choice: Choice, key: str, given: Sequence[str]) -> str:
        return whole_unit.series_answer(state, choice, key, given)

    def placement(self, state: Demonworld, choice: Choice, wish: PlacementWish) -> Placement | None:
        return placement(state, choice, wish)

    def order_reach(self, state: Demonworld, choice: Choice, token: str) -> OrderReach | None:
        return order_reach(state, choice, token)

    def caution(self, state: Demonworld, choice: Choice, option: Option) -> Message | None:
        return caution(state, option)

    def sight(self, state: Demonworld, start: str, end: str) -> LineOfSight | None:
        return sight.line_of_sight_between(state, start, end)

    def display(self, state: Demonworld) -> HexDisplay:
        return drawn.display(state)

    def redisplay(self, state: Demonworld, was: Demonworld, shown: HexDisplay) -> HexDisplay:
        return drawn.display(state, was, shown)

    def draft_display(self, state: Demonworld, choice: Choice) -> Draft | None:
        return drawn.draft_display(state, choice)

    def hex_map(self, state: Demonworld) -> HexMap:
        return state.ground

    def hex_zones(self, state: Demonworld, piece: str) -> HexZones | None:
        return drawn.hex_zones(state, piece)

    def threatened(self, state: Demonworld) -> dict[str, tuple[str, ...]]:
        return drawn.threatened(state)

    def struck_area(self, state: Demonworld, ask: Choice, option: Option) -> tuple[str, ...]:
        return struck_area.struck_area(state, ask, option)

    def unit_card(self, state: Demonworld, piece: str) -> UnitCard | None:
        return unit_card.unit_card(state, piece)

    def odds_against(self, state: Demonworld, piece: str, enemy: str) -> tuple[Odds, ...]:
        return unit_card.odds_against(state, piece, enemy)

    def threats_to(self, state: Demonworld, piece: str) -> tuple[Threat, ...]:
        return unit_card.threats_to(state, piece)

    def clash_fields(self, given: Mapping[str, str]) -> tuple[ClashField, ...]:
        return clashes.fields(given)

    def clash(self, values: Mapping[str, str]) -> Clash:
        return clashes.clash(values)


_opening, _position = scenario.opening, position.position
_names, _element_names = scenario_names.names, scenario_names.element_names

BOOK = DemonworldBook()
