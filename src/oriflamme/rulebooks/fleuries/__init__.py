"""Les Guerres Fleuries: battles of miniatures on a table in centimetres, in eleven phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from oriflamme.board.draw_display import labels
from oriflamme.kernel import Bilingual, Choice, Context, Fact, Message, Name, Option, Outcome, Procedure, Rulebook
from oriflamme.kernel.clash import Clash, ClashField
from oriflamme.kernel.clauses import BASE
from oriflamme.kernel.display import TabletopDisplay
from oriflamme.kernel.moments import secret_word
from oriflamme.kernel.roster import Muster, Roster
from oriflamme.kernel.services import ArcsAndRanges, GroundArea, Loss, MovePreview, MoveWish, PieceStrength, Standing
from oriflamme.kernel.unit_card import Odds, Threat, UnitCard
from oriflamme.rulebooks.fleuries import clash as clashes
from oriflamme.rulebooks.fleuries import display, roster, services, turn, unit_card
from oriflamme.rulebooks.fleuries import standing as how_it_stands
from oriflamme.rulebooks.fleuries.battle_rules import Rules
from oriflamme.rulebooks.fleuries.campaign import FleuriesCampaign
from oriflamme.rulebooks.fleuries.facts.losses import LOSS_FACTS
from oriflamme.rulebooks.fleuries.facts.magic import MAGIC_FACTS
from oriflamme.rulebooks.fleuries.facts.moves import MOVE_FACTS
from oriflamme.rulebooks.fleuries.facts.setup import SETUP_FACTS
from oriflamme.rulebooks.fleuries.facts.transformations import TRANSFORMATION_FACTS
from oriflamme.rulebooks.fleuries.facts.turn import TURN_FACTS
from oriflamme.rulebooks.fleuries.hidden import determinize, views
from oriflamme.rulebooks.fleuries.magic.spell_ground import struck_ground
from oriflamme.rulebooks.fleuries.roster import ArmyFile
from oriflamme.rulebooks.fleuries.scenario import invariants, scenario_file
from oriflamme.rulebooks.fleuries.scenario.opening import opening
from oriflamme.rulebooks.fleuries.scenario.position import position
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.terrain import drawing

Switches = Mapping[str, bool | int | str]
FACTS: tuple[type[Fact], ...] = (
    *TURN_FACTS,
    *TRANSFORMATION_FACTS,
    *SETUP_FACTS,
    *MOVE_FACTS,
    *LOSS_FACTS,
    *MAGIC_FACTS,
)


class FleuriesBook(Rulebook[Fleuries]):
    """The rulebook as the kernel sees it."""

    name = "fleuries"
    version = 9
    former_readings = {
        1: {
            "flight_first": True,
            "pursuit_after_draw": True,
            "wounds_as_figures": True,
            "screened_rank_uncounted": True,
        },
        2: {"short_rank_left": True},
        3: {"without_magic": True, "flank_dice_open": True, "cards_by_group": True},
        4: {"fanatics_held_back": True},
        5: {
            "magic_within_phase": True,
            "cape_holds_still": True,
            "orders_after_retreat": True,
            "charged_chargers_spared": True,
            "corners_strike_twice": True,
            "leaders_let_go": True,
            "counter_charges_anywhere": True,
            "walls_on_any_side": True,
        },
        6: {
            "idle_cards_unasked": True,
            "met_monsters_upset_none": True,
            "charge_wheels_cut_short": True,
            "hold_orders_pursue": True,
            "stunned_winners_follow": True,
            "flights_spend_nothing": True,
            "factors_lost_once": True,
            "magic_stops_halfway": True,
        },
        7: {
            "losers_one_by_one": True,
            "charged_heroes_go_on": True,
            "monsters_watch_all_round": True,
            "first_enemy_blamed": True,
            "retreats_keep_facing": True,
        },
        8: {
            "leaders_halt_at_edge": True,
            "madness_climbs": True,
            "idle_hands_strike": True,
            "joins_through_enemies": True,
            "riders_out_of_melee": True,
        },
    }
    folder = Path(__file__).parent
    state_type = Fleuries
    scenario_type = scenario_file.Scenario
    fact_types = FACTS
    army_type = ArmyFile
    board = "tabletop"
    tiers = ("base",)
    campaign_units = FleuriesCampaign()

    def seats(self, scenario: scenario_file.Scenario, switches: Switches) -> tuple[str, ...]:
        return tuple(army.seat for army in scenario.army)

    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Switches) -> Fleuries:
        return _opening(scenario, Rules.settled(tiers, switches), self.texts, self.clauses)

    def procedure(self, ctx: Context[Fleuries]) -> Procedure | None:
        return turn.procedure(ctx)

    def outcome(self, state: Fleuries) -> Outcome | None:
        return state.result

    def view(self, state: Fleuries, seat: str | None) -> Fleuries:
        return views.view(state, seat)

    def determinize(self, state: Fleuries, seat: str | None, source: Random) -> Fleuries:
        return determinize.supposed(state, seat, source)

    def redact_input(self, item: Any, seat: str | None) -> Any:
        return determinize.redact_input(item, seat)

    def answer_for(self, seat: str | None, by: str, token: str, facts: Sequence[Fact], *, sealed: bool) -> str | None:
        """Others know an answer when they have seen all that came of it."""
        known = super().answer_for(seat, by, token, facts, sealed=sealed)
        if sealed and token.startswith(("cast ", "use ", "let_go ", "again")):
            return token
        if sealed and by != seat and secret_word(token):
            return None
        seen = bool(facts) and all(fact.seen_by(seat) == fact for fact in facts)
        return known if by == seat or seen else None

    def position(self, state: Fleuries, scenario: Any) -> dict[str, Any]:
        return _position(state, scenario, self.names(scenario))

    def names(self, scenario: Any) -> dict[str, Name]:
        return scenario_file.names(scenario, self.texts)

    def roster(self, tiers: tuple[str, ...]) -> Roster:
        return roster.roster()

    def muster(self, army: ArmyFile) -> Muster:
        switches = self.settle_switches(army.switches)
        return roster.muster(army, Rules.settled((BASE,), switches), self.texts)

    def check(self, state: Fleuries) -> list[str]:
        return invariants.check(state)

    def standing(self, state: Fleuries) -> Standing:
        return how_it_stands.standing(state)

    def strength(self, state: Fleuries) -> dict[str, PieceStrength]:
        return services.strength(state)

    def losses(self, state: Fleuries) -> dict[str, Loss]:
        return services.losses(state)

    def steadiness(self, state: Fleuries) -> dict[str, int]:
        """How much stands in units that hold."""
        standing = services.strength(state).values()
        return {side: sum(one.amount for one in standing if one.side == side and one.steady) for side in state.armies}

    def army_points(self, state: Fleuries, side: str) -> float:
        return float(state.armies[side].points)

    def arcs_and_ranges(self, state: Fleuries, piece: str) -> ArcsAndRanges | None:
        return services.arcs_and_ranges(state, piece)

    def struck_ground(self, state: Fleuries, ask: Choice, option: Option) -> tuple[GroundArea, ...]:
        return struck_ground(state, option)

    def move_preview(self, state: Fleuries, choice: Choice, wish: MoveWish) -> MovePreview | None:
        return services.move_preview(state, choice, wish)

    def display(self, state: Fleuries) -> TabletopDisplay:
        return display.display(state)

    def draw_svg(self, state: Fleuries, names: Mapping[str, Bilingual], lang: str = "en") -> str:
        return drawing.svg(state, names, lang, labels(self.display(state)))

    def unit_card(self, state: Fleuries, piece: str) -> UnitCard | None:
        return unit_card.unit_card(state, piece)

    def odds_against(self, state: Fleuries, piece: str, enemy: str) -> tuple[Odds, ...]:
        return unit_card.odds_against(state, piece, enemy)

    def caution(self, state: Fleuries, choice: Choice, option: Option) -> Message | None:
        return unit_card.caution(state, option)

    def threats_to(self, state: Fleuries, piece: str) -> tuple[Threat, ...]:
        return unit_card.threats_to(state, piece)

    def clash_fields(self, given: Mapping[str, str]) -> tuple[ClashField, ...]:
        return clashes.fields(given)

    def clash(self, values: Mapping[str, str]) -> Clash:
        return clashes.clash(values)


_opening, _position = opening, position

BOOK = FleuriesBook()
