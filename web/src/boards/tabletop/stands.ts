/** Whoever stands on the table, to scale. Lengths are steps of a tenth of a millimetre, angles hundredths of a degree. */
import type { IconName } from "../../icons/names";
import type { BookDisplay, Stand, TabletopDisplay } from "../../lib/api/types";
import type { Point } from "../hex/hexGeometry";
import { type BadgeStyle, badgeStyles, iconName } from "../shared/legendWords";

/** Steps in a centimetre. */
export const UNITS_PER_CM = 100;

/** Where the middle of a front stands and where it looks, clockwise from the far edge. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** A unit, a character or a card as it stands on the table. */
export interface StandShape {
  readonly key: string;
  readonly side: string;
  readonly sideIndex: number;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  readonly files: number;
  readonly ranks: number;
  readonly figures: number;
  /** One figure's place. */
  readonly figureSize: readonly [number, number];
  /** No figures are seen: a card hides them. */
  readonly card: boolean;
  readonly icon: IconName;
  readonly badges: readonly BadgeStyle[];
  /** What lies on it for a while, in words. */
  readonly effects: readonly string[];
  /** Others who stand within it. */
  readonly members: readonly string[];
  readonly order: string;
}

function standShape(stand: Stand, sides: readonly string[], legend: BookDisplay | null | undefined): StandShape {
  const { key, side, x, y, facing, width, depth, files = 1, ranks = 1, figures = 1, figure_width = 0, figure_depth = 0 } = stand;
  return {
    key,
    side,
    sideIndex: sides.indexOf(side),
    pose: { x, y, facing },
    width,
    depth,
    files,
    ranks,
    figures,
    figureSize: [figure_width, figure_depth],
    card: stand.icon === "hidden",
    icon: iconName(stand.icon),
    badges: badgeStyles(stand.badges, legend),
    effects: stand.effects ?? [],
    members: stand.members ?? [],
    order: stand.order ?? "",
  };
}

/** Whoever takes up room of his own on the table. */
export function standsOnTable(display: TabletopDisplay, legend: BookDisplay | null | undefined): StandShape[] {
  return (display.stands ?? []).map((stand) => standShape(stand, display.sides, legend));
}

const radians = (angle: number) => (angle / 100 / 180) * Math.PI;

/** A point that lies so far ahead of a pose and so far to its right. */
export function pointFrom(pose: Pose, ahead: number, right = 0): Point {
  const [sine, cosine] = [Math.sin(radians(pose.facing)), Math.cos(radians(pose.facing))];
  return [pose.x + ahead * sine + right * cosine, pose.y + ahead * cosine - right * sine];
}

/** How far a point lies ahead of a pose. */
export function aheadOf(pose: Pose, [x, y]: readonly [number, number]): number {
  return (x - pose.x) * Math.sin(radians(pose.facing)) + (y - pose.y) * Math.cos(radians(pose.facing));
}

/** The footprint: front left, front right, rear right, rear left. */
export function footprint(pose: Pose, width: number, depth: number): Point[] {
  return [pointFrom(pose, 0, -width / 2), pointFrom(pose, 0, width / 2), pointFrom(pose, -depth, width / 2), pointFrom(pose, -depth, -width / 2)];
}

/** The middle of a stand. */
export function middleOf(stand: StandShape): Point {
  return pointFrom(stand.pose, -stand.depth / 2);
}

/** The footprint of a stand with a border around it. */
export function enlargedFootprint(stand: StandShape, border: number): Point[] {
  const [x, y] = pointFrom(stand.pose, border);
  return footprint({ ...stand.pose, x, y }, stand.width + 2 * border, stand.depth + 2 * border);
}

/** The next stand from `here` in a direction: near, and rather ahead than aside. */
export function nextStand(stands: readonly StandShape[], here: StandShape, [dx, dy]: readonly [number, number]): StandShape | null {
  const [hx, hy] = middleOf(here);
  let best: StandShape | null = null;
  let least = Infinity;
  for (const stand of stands) {
    const [x, y] = middleOf(stand);
    const along = (x - hx) * dx + (y - hy) * dy;
    const aside = Math.abs((x - hx) * dy) + Math.abs((y - hy) * dx);
    if (stand === here || along <= 0 || along + 2 * aside >= least) continue;
    [best, least] = [stand, along + 2 * aside];
  }
  return best;
}
