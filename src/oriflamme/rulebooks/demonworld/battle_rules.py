"""The switches of a battle: parts of the game, optional chapters, and rulings with two readings."""

from __future__ import annotations

from oriflamme.kernel import BattleRules
from oriflamme.kernel.fingerprints import always_encoded
from oriflamme.rulebooks.demonworld.tables import MORALE
from oriflamme.rulebooks.demonworld.vocabulary import CavalryArc, IntermediatePart, OptionalChapter, Ranging


class Rules(BattleRules, frozen=True):
    """The switches of a battle: rulings with two readings."""

    cavalry_arc: CavalryArc = always_encoded("left_180")
    ranging: Ranging = always_encoded("before")
    patience: int = 20
    count_movable: bool = False
    free_hex_at_will: bool = False
    whole_melee_first: bool = False
    special_figures: bool = True
    commanders: bool = True
    terrain: bool = True
    shooting: bool = True
    formations: bool = True
    combat: bool = True
    morale: bool = True
    obedience_reach: int = MORALE["obedience"]["reach"]
    obedience_in_lines: bool = False
    lingering_rout: bool = False
    support_in_vain: bool = False
    impetuous_charge_bonus: bool = False
    turn_cap: bool = False
    artillery_downhill_on_top: bool = False
    artillery_wall_by_size: bool = False
    overrun_commander_alone: bool = False
    idle_wizard_asked: bool = False
    substitutes_for_spells: bool = False
    cards_without_fire: bool = False
    dice_for_routing: bool = False
    riders_lost_with_mounts: bool = False
    loose_commanders: bool = False
    chained_substitutes: bool = False
    queue_out_of_reach: bool = False
    monsters_off_roads: bool = False
    winners_in_touch: bool = False
    breath_on_ground_only: bool = False
    skirmishers_over_heads: bool = False
    fury_at_flyers: bool = False
    arrivals_engage: bool = False
    archers_react: bool = False
    passengers_engage: bool = False
    freed_commanders_idle: bool = False
    large_flee_into_contact: bool = False
    peace_at_broken_doors: bool = False
    points_twice: bool = False
    rush_alone: bool = False
    closing_in_flames: bool = False
    hidden_by_itself: bool = False
    under_low_flyers: bool = False
    commanders_decline: bool = False
    large_declare_late: bool = False
    tall_stay_dry: bool = False
    hedges_by_whole: bool = False
    swaps_into_flames: bool = False
    dismounts_anywhere: bool = False
    joins_across_cliffs: bool = False
    objectives: bool = False
    flank_marches: bool = False
    fire: bool = False
    buildings: bool = True
    garrison_morale: bool = False
    items: bool = True
    flight: bool = False

    def plays(self, part: IntermediatePart) -> bool:
        """Whether a part of the intermediate game is in force: each may be left out by agreement. DW-VIII-01"""
        return bool(self.tiers) and bool(getattr(self, part))

    def adopts(self, chapter: OptionalChapter) -> bool:
        """Whether an optional chapter is played. Fire and buildings are terrain: without it there are none."""
        return self.tier("optional") and bool(getattr(self, chapter)) and (self.terrain or chapter == "items")

    @property
    def plays_flight(self) -> bool:
        """Whether flyers fly. DW-XXIII.1.0-01"""
        return self.flight and self.tier("optional")
