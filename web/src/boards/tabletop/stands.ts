/** Whoever stands on the table, to scale. Lengths are steps of a tenth of a millimetre, angles hundredths of a degree. */
import type { IconName } from "../../icons/names";
import type { Point } from "../hex/hexGeometry";
import type { BadgeName } from "../shared/badges";
import { fleuriesIcon } from "../shared/pieceIcons";
import type { FleuriesPiece, FleuriesState, Pose } from "../shared/stateTypes";

/** Steps in a centimetre. */
export const UNITS_PER_CM = 100;

/** One figure's place, by order or species: width and depth, in steps. */
const FIGURE_SIZES: Record<string, [number, number]> = {
  close: [250, 250],
  open: [500, 250],
  character: [250, 250],
  jaguar: [250, 250],
  puma: [250, 250],
  pterodactyl: [250, 250],
  eagle: [400, 400],
  condor: [400, 400],
  bat: [400, 400],
  pteradon: [400, 400],
  great_saurian: [400, 400],
  spider: [400, 400],
};
/** A card that hides a brigade: width and depth, in steps. */
export const HIDDEN_CARD_SIZE: [number, number] = [1000, 500];

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
  readonly icon: IconName;
  readonly badges: readonly BadgeName[];
  readonly piece: FleuriesPiece;
}

/** Width and depth of one figure's place. */
export function figureSize(piece: FleuriesPiece): [number, number] {
  if (piece.body.kind === "base") return HIDDEN_CARD_SIZE;
  if (piece.body.kind === "character") return FIGURE_SIZES["character"]!;
  return FIGURE_SIZES[piece.body.species] ?? FIGURE_SIZES[piece.loose ? "open" : "close"]!;
}

/** How many figures stand side by side. */
export function filesOf(piece: FleuriesPiece, files = piece.files): number {
  return piece.body.kind === "base" ? 1 : Math.max(1, Math.min(files, piece.figures));
}

/** How many figures stand behind one another. */
export function ranksOf(piece: FleuriesPiece, files = piece.files): number {
  return piece.body.kind === "base" ? 1 : Math.ceil(piece.figures / filesOf(piece, files));
}

/** Width and depth of a piece as it stands, or would stand in so many files. */
export function standSize(piece: FleuriesPiece, files = piece.files): [number, number] {
  const [width, depth] = figureSize(piece);
  return [filesOf(piece, files) * width, ranksOf(piece, files) * depth];
}

/** Whoever takes up room of his own on the table: characters within a unit do not. */
export function standsOnTable(state: FleuriesState): StandShape[] {
  const sides = Object.keys(state.armies);
  const generals = new Set(Object.values(state.armies).map((army) => army.general));
  return Object.values(state.pieces).flatMap((piece) => {
    if (piece.place !== "table" || !piece.pose) return [];
    if (piece.controls && piece.controls in state.pieces) return [];
    const [width, depth] = standSize(piece);
    return [
      {
        key: piece.key,
        side: piece.side,
        sideIndex: sides.indexOf(piece.side),
        pose: piece.pose,
        width,
        depth,
        files: filesOf(piece),
        ranks: ranksOf(piece),
        figures: piece.figures,
        icon: fleuriesIcon(piece, generals.has(piece.key)),
        badges: standBadges(piece),
        piece,
      },
    ];
  });
}

/** What a piece's badges say. */
export function standBadges(piece: FleuriesPiece): BadgeName[] {
  const holds: [BadgeName, boolean][] = [
    ["charge", piece.charging],
    ["engaged", Object.keys(piece.fights).length > 0],
    ["routed", piece.routing],
    ["disorder", piece.disorder],
    ["brokenFormation", piece.broken !== ""],
    ["stunned", piece.stunned > 0],
    ["wounded", piece.wounds.length > 0],
    ["flying", piece.altitude > 0],
    ["inside", piece.inside !== ""],
  ];
  return holds.filter(([, on]) => on).map(([name]) => name);
}

const radians = (angle: number) => (angle / 100 / 180) * Math.PI;

/** A point that lies so far ahead of a pose and so far to its right. */
export function pointFrom(pose: Pose, ahead: number, right = 0): Point {
  const [sine, cosine] = [Math.sin(radians(pose.facing)), Math.cos(radians(pose.facing))];
  return [pose.x + ahead * sine + right * cosine, pose.y + ahead * cosine - right * sine];
}

/** The footprint: front left, front right, rear right, rear left. */
export function footprint(pose: Pose, width: number, depth: number): Point[] {
  return [pointFrom(pose, 0, -width / 2), pointFrom(pose, 0, width / 2), pointFrom(pose, -depth, width / 2), pointFrom(pose, -depth, -width / 2)];
}

/** The front arc: it opens by 45 degrees outward from both front corners. */
export function frontArc(pose: Pose, width: number, far: number): Point[] {
  const slant = far;
  return [pointFrom(pose, 0, -width / 2), pointFrom(pose, far, -width / 2 - slant), pointFrom(pose, far, width / 2 + slant), pointFrom(pose, 0, width / 2)];
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
