// What the rules know about a position beyond how it is drawn, asked for when somebody wants to see it.
import type { BoardQueries } from "../../boards";
import { requestJson } from "../api/client";
import type { HexMap, HexZones, MovePreview } from "../api/types";

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

/** Zones and threats of one position, each read once. */
export function boardQueries(moment: Moment): BoardQueries {
  const zones = new Map<string, Promise<HexZones | null>>();
  let threats: Promise<{ [side: string]: string[] }> | null = null;
  return {
    zones(piece) {
      const known = zones.get(piece) ?? requestJson<HexZones | null>("GET", `/battle/zones?piece=${encodeURIComponent(piece)}&${momentQuery(moment)}`, moment.link);
      zones.set(piece, known);
      return known;
    },
    threats() {
      threats ??= requestJson<{ [side: string]: string[] }>("GET", `/battle/threats?${momentQuery(moment)}`, moment.link);
      return threats;
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
