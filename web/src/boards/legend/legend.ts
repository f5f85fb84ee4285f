/** What a legend shows: the words and signs of a book, and what the marks of its kind of board mean. */
import type { IconName } from "../../icons/names";
import type { BookDisplay } from "../../lib/api/types";
import type { Piece } from "../hex/position";
import { type BadgeStyle, badgeStyles, iconName } from "../shared/legendWords";

/** What a mark looks like in a legend. */
export type MarkSign = "go" | "dear" | "risky" | "danger" | "gold" | "aloft" | "below" | "range" | "fire" | "sight";

/** What a legend shows. */
export interface LegendContent {
  /** A counter with everything that a counter may have; null where the board has no counters. */
  readonly sample: Piece | null;
  readonly anatomy: readonly string[];
  readonly icons: readonly { icon: IconName; label: string }[];
  readonly badges: readonly BadgeStyle[];
  readonly terrain: readonly { style: string; label: string; line: boolean }[];
  /** What each means is `board-mark-…` and the kind of board. */
  readonly marks: readonly MarkSign[];
  /** What the sign of a manoeuvre says; "" where the book has none. */
  readonly manoeuvre: string;
}

const MARKS_BY_BOARD: Record<string, LegendContent["marks"]> = {
  hexes: ["go", "dear", "risky", "danger", "fire", "sight", "gold", "aloft", "below"],
  tabletop: ["go", "danger", "range", "sight", "gold"],
  lines: ["go", "danger", "gold"],
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
    effects: [],
    dim: false,
    acting: false,
    pennant: "A",
    wing: 0,
    profile: [],
    group: "",
    elements: [],
    small: false,
    number: 0,
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
    manoeuvre: legend?.manoeuvre ?? "",
  };
}
