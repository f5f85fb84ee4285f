/** What every board takes from the page and gives back to it. */
import type { AnswerPreview, ArcsAndRanges, Ask, BookDisplay, Destination, Display, Forbidden, HexMap, HexZones, Lang, LineOfSight, Loss, MovePreview, Option, OrderReach, Placement } from "../lib/api/types";
import type { Considered } from "../lib/battle/considered";
import type { BoardStory } from "./shared/story";

/** What a board may ask the rules about the position that it shows. */
export interface BoardQueries {
  /** Front, flank and rear of a piece. */
  zones(piece: string): Promise<HexZones | null>;
  /** By side, the hexes that its enemies threaten. */
  threats(): Promise<{ [side: string]: string[] }>;
  /** Where a move on a table would really end. */
  movePreview?(wish: MoveWish): Promise<MovePreview | null>;
  /** The line of sight between two hexes; null where the book knows none. */
  sight(start: string, end: string): Promise<LineOfSight | null>;
  /** Where a unit comes to stand that is in hand while one deploys: over which hex, facing (-1: as it likes), width (0: as it likes). */
  placement?(wish: { piece: string; hex: string; facing: number; width: number }): Promise<Placement | null>;
  /** What an order would let a unit do, by the token of the answer. */
  orderReach?(token: string): Promise<OrderReach | null>;
}

/** A move that somebody thinks of: an answer by its token, or a place on the table to which a piece is dragged. */
export type MoveWish = { readonly token: string } | { readonly place: readonly [number, number]; readonly facing: number };

/** A pose as an answer: who is put where on the table (tenths of a millimetre), and how it faces (hundredths of a degree). */
export interface PoseAnswer {
  readonly verb: string;
  readonly piece: string;
  readonly place: readonly [number, number];
  readonly facing: number;
}

/** What every board is given and what it reports. */
export interface BoardProps {
  /** The position as the rules have it drawn. */
  display: Display;
  /** The map of hexes, where there is one. */
  map?: HexMap | null;
  /** What the book's signs are called and how they look. */
  legend?: BookDisplay | null;
  names: Record<string, string>;
  lang: Lang;
  /** As whom one looks on; null: a spectator. */
  seat?: string | null;
  options?: Option[];
  forbidden?: Forbidden[];
  ask?: Ask | null;
  hovered?: string | null;
  onhover?: (token: string | null) => void;
  onpick?: (token: string) => void;
  /** Several answers one after another, as a destination asks for. */
  ondestination?: (considered: Considered) => void;
  /** What is pointed at beyond a single answer: a destination, before it is taken. */
  onconsider?: (considered: Considered | null) => void;
  /** What that would bring, once it is known. */
  preview?: AnswerPreview | undefined;
  /** The piece under the pointer or the cursor. */
  onlook?: (key: string | null) => void;
  /** Several answers one after another that the rules have made; some may not be listed. */
  onseries?: (tokens: string[]) => void;
  destinations?: Destination[];
  /** What the piece that is looked at, or that is asked about, sees and reaches. */
  arcs?: ArcsAndRanges | null;
  queries?: BoardQueries | null;
  /** A pose that was put together on the board, for a choice that takes one. */
  onplace?: (pose: PoseAnswer) => void;
  /** Keys of the pieces that the last facts are about. */
  highlight?: string[];
  focusUnit?: string | null;
  onunit?: (key: string | null) => void;
  /** A thumbnail: nothing to press, nothing to read. */
  compact?: boolean;
  replay?: boolean;
  /** The beat that is told: drawn on the board, and brought into view. */
  story?: BoardStory | null;
  /** Where pieces fell, marked on the map; what still stands steps back. */
  losses?: Loss[];
}
