/** What every board takes from the page and gives back to it. */
import type { Data, Forbidden, Lang, Loss, Option } from "../lib/api/types";

/** What is being asked, as far as a board needs to know it. */
export interface BoardQuestion {
  id: string;
  args?: Data;
  seat?: string;
  open?: boolean;
  draft?: unknown;
  asides?: Option[];
}

/** A place that several answers lead to, found by the rules' own planner (`GET /battle/ways`). */
export interface Destination {
  answers: string[];
  /** Where pieces would stand: name of the hex and facing. */
  places: Record<string, [string, number]>;
  /** What it costs in points, halves included. */
  cost: number;
  /** What else it means: charge, contact, disorder, extra, minimal, throws. */
  notes: string[];
}

/** A place on the table in steps of a tenth of a millimetre. */
export type TablePoint = readonly [number, number];

/** Whether something may be done to an enemy, in words, and the rule that forbids it. */
export interface Verdict {
  readonly able: boolean;
  readonly text: string;
  readonly clause: string;
}

/** What a piece on the table sees and reaches, found by the rules (`GET /battle/lookout`). */
export interface ArcsAndRanges {
  readonly unit: string;
  readonly front: readonly TablePoint[];
  readonly zones: readonly { readonly what: string; readonly far: number; readonly outline: readonly TablePoint[]; readonly text: string }[];
  readonly sights: readonly {
    readonly unit: string;
    readonly distance: number;
    readonly line: readonly [TablePoint, TablePoint];
    readonly seen: boolean;
    readonly text: string;
    readonly charge: Verdict | null;
    readonly shot: Verdict | null;
  }[];
}

/** What every board is given and what it reports. */
export interface BoardProps {
  book: string;
  state: Data;
  names: Record<string, string>;
  lang: Lang;
  /** As whom one looks on; null: a spectator. */
  seat?: string | null;
  options?: Option[];
  forbidden?: Forbidden[];
  ask?: BoardQuestion | null;
  hovered?: string | null;
  onhover?: (token: string | null) => void;
  onpick?: (token: string) => void;
  /** Several answers one after another, as a destination asks for. */
  ondestination?: (tokens: string[]) => void;
  destinations?: Destination[];
  /** What the piece that is looked at, or that is asked about, sees and reaches. */
  arcs?: ArcsAndRanges | null;
  /** An answer that is being put together on the board, for an open choice: a pose on the table. */
  onpropose?: (token: string) => void;
  /** Keys of the pieces that the last facts are about. */
  highlight?: string[];
  focusUnit?: string | null;
  onunit?: (key: string | null) => void;
  /** A thumbnail: nothing to press, nothing to read. */
  compact?: boolean;
  replay?: boolean;
  /** Where pieces fell, marked on the map; what still stands steps back. */
  losses?: Loss[];
}
