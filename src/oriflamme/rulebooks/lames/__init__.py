"""Les Lames Maudites: a hex wargame without phases, in which every piece is activated once and does one thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from oriflamme.board.draw_display import DrawsHexes
from oriflamme.board.hex_map import HexMap
from oriflamme.kernel import Choice, Context, Fact, Message, Name, Outcome, Procedure, Rulebook
from oriflamme.kernel.clash import Clash, ClashField
from oriflamme.kernel.display import HexDisplay, HexZones
from oriflamme.kernel.roster import Muster, OwnCopy, Roster
from oriflamme.kernel.services import Destination, LineOfSight, Loss, PieceStrength, Standing
from oriflamme.kernel.unit_card import Odds, Threat, UnitCard
from oriflamme.rulebooks.lames import (
    chapters,
    covers,
    deployment,
    display,
    invariants,
    roster,
    services,
    sight,
    turn,
    unit_card,
    views,
)
from oriflamme.rulebooks.lames import clash as clashes
from oriflamme.rulebooks.lames import standing as how_it_stands
from oriflamme.rulebooks.lames.campaign import LamesCampaign
from oriflamme.rulebooks.lames.facts import FACTS
from oriflamme.rulebooks.lames.magic.actions import redact_selections
from oriflamme.rulebooks.lames.piece_names import piece_names
from oriflamme.rulebooks.lames.position import scenario_data
from oriflamme.rulebooks.lames.roster import ArmyFile
from oriflamme.rulebooks.lames.scenario import opening_state
from oriflamme.rulebooks.lames.scenario_file import Scenario
from oriflamme.rulebooks.lames.state import Lames, Rules
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.rulebooks.lames.unit_types import plain_figures, without_magic

Switches = Mapping[str, bool | int | str]


class LamesBook(DrawsHexes, Rulebook[Lames]):
    """The rulebook as the kernel sees it."""

    name = "lames"
    version = 6
    former_readings = {
        1: {"contact_at_obstacles": True, "aligned_wagons": True},
        2: {"closed_rock": True, "covers_on_the_ground": True},
        3: {
            "orders_end_unasked": True,
            "found_at_rest": True,
            "decoys_before_eyes": True,
            "decoys_concern_others": True,
            "free_positions": True,
            "harmless_arrivals": True,
        },
        4: {"lenient_moves": True},
        5: {
            "open_air_speed": True,
            "adapted_far_above": True,
            "unlaid_ground": True,
            "formations_run_up_anywhere": True,
            "formations_shun_woods": True,
        },
    }
    folder = Path(__file__).parent
    state_type = Lames
    scenario_type = Scenario
    fact_types = FACTS
    army_type = ArmyFile
    board = "hexes"
    tiers = ("base", "intermediate", "advanced")
    campaign_units = LamesCampaign()
    vocabulary = VOCABULARY
    """What may lie on its maps."""

    def seats(self, scenario: Scenario, switches: Switches) -> tuple[str, ...]:
        return tuple(army.seat for army in scenario.army)

    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Switches) -> Lames:
        state = opening_state(scenario, Rules.settled(tiers, switches), self.texts)
        if not state.rules.tiers:
            state.figures = plain_figures(state.figures)
        if not state.rules.tier("advanced"):
            state.figures = without_magic(state.figures)
        return state

    def procedure(self, ctx: Context[Lames]) -> Procedure | None:
        return turn.procedure(ctx)

    def outcome(self, state: Lames) -> Outcome | None:
        return state.result

    def view(self, state: Lames, seat: str | None) -> Lames:
        return views.view(state, seat)

    def determinize(self, state: Lames, seat: str | None, source: Random) -> Lames:
        return views.supposed(state, seat, source)

    def recall(self, start: Lames, now: Lames, facts: Sequence[Fact]) -> Lames:
        return views.recall(start, now, facts)

    def redact_input(self, item: Any, seat: str | None) -> Any:
        return redact_selections(deployment.redact_input(covers.redact_input(item, seat), seat), seat)

    def position(self, state: Lames, scenario: Any) -> dict[str, Any]:
        return scenario_data(state, scenario)

    def names(self, scenario: Any) -> dict[str, Name]:
        return piece_names(scenario)

    def makes_pieces(self, state: Lames) -> bool:
        """Troops come out of Formations. LM-3.3.1.3-01."""
        return bool(state.rules.tiers)

    def own_copy(self, line: str, entry: str, key: str) -> OwnCopy | None:
        return roster.own_copy(line, entry, key)

    def roster(self, tiers: tuple[str, ...]) -> Roster:
        return roster.roster(tiers)

    def muster(self, army: ArmyFile) -> Muster:
        return roster.muster(army, self.texts)

    def check(self, state: Lames) -> list[str]:
        return invariants.check(state)

    def standing(self, state: Lames) -> Standing:
        return how_it_stands.standing(state)

    def strength(self, state: Lames) -> dict[str, PieceStrength]:
        return services.strength(state)

    def losses(self, state: Lames) -> dict[str, Loss]:
        return services.losses(state)

    def army_points(self, state: Lames, side: str) -> float:
        return services.army_points(state, side)

    def army_notes(self, state: Lames, side: str) -> tuple[Message, ...]:
        return services.army_notes(state, side)

    def steadiness(self, state: Lames) -> dict[str, int]:
        return services.steadiness(state)

    def destinations(self, state: Lames, choice: Choice) -> list[Destination]:
        return services.destinations(state, choice)

    def sight(self, state: Lames, start: str, end: str) -> LineOfSight | None:
        return sight.sight(state, start, end)

    def display(self, state: Lames) -> HexDisplay:
        return display.display(state)

    def redisplay(self, state: Lames, was: Lames, shown: HexDisplay) -> HexDisplay:
        return display.display(state, was, shown)

    def hex_map(self, state: Lames) -> HexMap:
        return state.ground

    def hex_zones(self, state: Lames, piece: str) -> HexZones | None:
        return display.hex_zones(state, piece)

    def threatened(self, state: Lames) -> dict[str, tuple[str, ...]]:
        return display.threatened(state)

    def unit_card(self, state: Lames, piece: str) -> UnitCard | None:
        return unit_card.unit_card(state, piece)

    def odds_against(self, state: Lames, piece: str, enemy: str) -> tuple[Odds, ...]:
        return unit_card.odds_against(state, piece, enemy)

    def threats_to(self, state: Lames, piece: str) -> tuple[Threat, ...]:
        return unit_card.threats_to(state, piece)

    def clash_fields(self, given: Mapping[str, str]) -> tuple[ClashField, ...]:
        return clashes.fields(given)

    def clash(self, values: Mapping[str, str]) -> Clash:
        return clashes.clash(values)


chapters.register_chapters()
BOOK = LamesBook()
