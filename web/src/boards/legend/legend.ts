/** What a legend shows: the words and signs of a book, and what the marks of its kind of board mean. */
import type { IconName } from "../../icons/names";
import type { BookDisplay } from "../../lib/api/types";
import type { Piece } from "../hex/position";
import { type BadgeStyle, badgeStyles, iconName } from "../shared/legendWords";
import { type Bilingual, bilingual } from "../shared/boardTexts";

/** What a mark looks like in a legend. */
export type MarkSign = "go" | "danger" | "gold" | "range" | "sight";

/** What a legend shows. */
export interface LegendContent {
  /** A counter with everything that a counter may have; null where the board has no counters. */
  readonly sample: Piece | null;
  readonly anatomy: readonly string[];
  readonly icons: readonly { icon: IconName; label: string }[];
  readonly badges: readonly BadgeStyle[];
  readonly terrain: readonly { style: string; label: string; line: boolean }[];
  readonly marks: readonly { kind: MarkSign; label: Bilingual }[];
}

const MARKS_BY_BOARD: Record<string, LegendContent["marks"]> = {
  hexes: [
    { kind: "go", label: bilingual("case où aller, avec son coût", "hex to enter, with its cost") },
    { kind: "danger", label: bilingual("cible, front ennemi, dernier coup", "target, enemy front, last blow") },
    { kind: "gold", label: bilingual("pion qui agit, curseur du clavier", "acting piece, keyboard cursor") },
  ],
  tabletop: [
    { kind: "go", label: bilingual("place proposée", "proposed place") },
    { kind: "danger", label: bilingual("cible, charge, portée de charge", "target, charge, reach of a charge") },
    { kind: "range", label: bilingual("portées de tir, cible en portée", "shooting ranges, target in range") },
    { kind: "sight", label: bilingual("ligne de vue ; tirets : vue coupée", "line of sight; dashes: the view is blocked") },
    { kind: "gold", label: bilingual("unité en question, votre proposition", "unit in question, your proposal") },
  ],
  lines: [
    { kind: "go", label: bilingual("peut être choisi", "may be chosen") },
    { kind: "danger", label: bilingual("peut être attaqué", "may be attacked") },
    { kind: "gold", label: bilingual("reçoit son ordre", "is given its order") },
  ],
};

/** A counter as an example: with the book's first badge. */
function sampleCounter(icons: LegendContent["icons"], badges: readonly BadgeStyle[]): Piece {
  return {
    key: "sample",
    side: "",
    sideIndex: 0,
    name: "",
    icon: icons[0]?.icon ?? "sword",
    hex: "",
    moreHexes: [],
    level: 0,
    facing: 3,
    steps: 1,
    maxSteps: 2,
    badges: badges.slice(0, 1),
    dim: false,
    acting: false,
    pennant: "A",
    wing: 0,
    profile: [],
    group: "",
    elements: [],
    small: false,
  };
}

/** The legend of a book that is played on this kind of board. */
export function legendContent(legend: BookDisplay | null | undefined, board: string): LegendContent {
  const icons = Object.entries(legend?.icons ?? {}).map(([name, { label }]) => ({ icon: iconName(name), label }));
  const badges = badgeStyles(Object.keys(legend?.badges ?? {}), legend);
  return {
    sample: board === "hexes" ? sampleCounter(icons, badges) : null,
    anatomy: legend?.anatomy ?? [],
    icons,
    badges,
    terrain: Object.values(legend?.terrain ?? {}).map(({ style, label, shape = "area" }) => ({ style, label, line: shape !== "area" })),
    marks: MARKS_BY_BOARD[board] ?? [],
  };
}
