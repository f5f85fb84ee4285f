// What the rules know about a position beyond how it is drawn, asked for when somebody wants to see it.
import type { BoardQueries } from "../../boards";
import { requestJson } from "../api/client";
import type { HexMap, HexZones, LineOfSight, MovePreview, Odds, OrderReach, Placement, UnitCard } from "../api/types";

/** Which position one asks about: through which link, as which seat, after how many answers (null: as it is now). */
export interface Moment {
  readonly link: string;
  readonly seat: string;
  readonly at: number | null;
}

/** The part of an address that says which position is meant. */
export function momentQuery({ seat, at }: Moment): string {
  return `seat=${encodeURIComponent(seat)}${at === null ? "" : `&at=${at}`}`;
}

/** What is asked about the pieces of a position. */
export interface PieceQueries {
  /** All that there is to know about a piece. */
  card(piece: string): Promise<UnitCard | null>;
  /** What a piece would throw against an enemy. */
  odds(piece: string, enemy: string): Promise<Odds[]>;
}

/** Zones, threats, lines of sight, cards and odds of one position, each read once. */
export function boardQueries(moment: Moment): BoardQueries & PieceQueries {
  const known = new Map<string, Promise<unknown>>();
  function get<T>(path: string, parts: Record<string, string> = {}): Promise<T> {
    const query = [...Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`), momentQuery(moment)].join("&");
    const address = `/battle/${path}?${query}`;
    const found = known.get(address) ?? requestJson<T>("GET", address, moment.link).catch((error: unknown) => (known.delete(address), Promise.reject(error)));
    known.set(address, found);
    return found as Promise<T>;
  }
  return {
    zones: (piece) => get<HexZones | null>("zones", { piece }),
    threats: () => get<{ [side: string]: string[] }>("threats"),
    sight: (start, end) => get<LineOfSight | null>("sight", { start, end }),
    card: (piece) => get<UnitCard | null>("card", { piece }),
    odds: (piece, enemy) => get<Odds[]>("odds", { piece, enemy }),
    orderReach: (token) => get<OrderReach | null>("order_reach", { token }),
    placement({ piece, hex, facing, width }) {
      const wanted = `piece=${encodeURIComponent(piece)}&hex=${encodeURIComponent(hex)}&facing=${facing}&width=${width}`;
      return requestJson<Placement | null>("GET", `/battle/placement?${wanted}&seat=${encodeURIComponent(moment.seat)}`, moment.link);
    },
    movePreview(wish) {
      const wanted = "token" in wish ? `token=${encodeURIComponent(wish.token)}` : `x=${wish.place[0]}&y=${wish.place[1]}&facing=${wish.facing}`;
      return requestJson<MovePreview | null>("GET", `/battle/move_preview?${wanted}&seat=${encodeURIComponent(moment.seat)}`, moment.link);
    },
  };
}

const maps = new Map<string, Promise<HexMap | null>>();

/** The map with this digest, read once: it never changes. */
export function hexMap(digest: string, moment: Moment): Promise<HexMap | null> {
  const path = `/battle/map?digest=${digest}&${momentQuery(moment)}`;
  const known = maps.get(digest) ?? requestJson<HexMap | null>("GET", path, moment.link).catch((error: unknown) => (maps.delete(digest), Promise.reject(error)));
  maps.set(digest, known);
  return known;
}
