/** What a beat shows on a board: who moves along which path, who aims at whom, what falls where. */
import type { Beat, Display } from "../../lib/api/types";

/** A beat, and the board before it: where those stood that are no longer there. */
export interface BoardStory {
  readonly beat: Beat;
  readonly before: Display;
}

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A beat as it is drawn. */
export interface StoryDrawing {
  readonly paths: readonly { key: string; side: number; points: readonly Point[] }[];
  readonly aims: readonly { key: string; from: Point; to: Point }[];
  readonly losses: readonly { key: string; at: Point; side: number; count: number; last: boolean }[];
  /** Everything of it, to be brought into view. */
  readonly points: readonly Point[];
}

/** Where things are on a board. */
export interface StoryGround {
  /** Where a piece stands now, or stood before the beat. */
  piece(key: string): Point | undefined;
  /** A spot of a path, or of a loss. */
  spot(spot: string | readonly [number, number]): Point | undefined;
  sideOf(key: string): number;
}

const isPoint = (point: Point | undefined): point is Point => point !== undefined;

/** What is drawn of a beat. */
export function storyDrawing({ beat }: BoardStory, sides: readonly string[], ground: StoryGround): StoryDrawing {
  const paths = Object.entries(beat.paths).map(([key, spots]) => ({
    key,
    side: ground.sideOf(key),
    points: spots.map((spot) => ground.spot(spot as string | [number, number])).filter(isPoint),
  }));
  const aims = beat.aims.flatMap(([one, other]) => {
    const [from, to] = [ground.piece(one), ground.piece(other)];
    return from && to && (from.x !== to.x || from.y !== to.y) ? [{ key: `${one} ${other}`, from, to }] : [];
  });
  const losses = new Map<string, { key: string; at: Point; side: number; count: number; last: boolean }>();
  for (const loss of beat.losses) {
    const { hex, x, y } = loss.place;
    const at = hex ? ground.spot(hex) : x !== undefined && y !== undefined ? ground.spot([x, y]) : ground.piece(loss.unit);
    if (!at) continue;
    const key = `${Math.round(at.x)} ${Math.round(at.y)} ${loss.side}`;
    const known = losses.get(key);
    losses.set(key, { key, at, side: sides.indexOf(loss.side), count: (known?.count ?? 0) + loss.count, last: loss.last || (known?.last ?? false) });
  }
  const pieces = beat.pieces.map((key) => ground.piece(key)).filter(isPoint);
  const points = [...pieces, ...paths.flatMap((path) => path.points), ...aims.flatMap(({ from, to }) => [from, to]), ...[...losses.values()].map(({ at }) => at)];
  return { paths: paths.filter((path) => path.points.length > 1), aims, losses: [...losses.values()], points };
}
