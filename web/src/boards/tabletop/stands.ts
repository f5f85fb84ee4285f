/** The table in centimetres: bodies to scale, arcs, poses of candidates. Lengths are steps of a tenth of a millimetre. */
import type { Option } from "../../lib/api/types";
import type { IconName } from "../../icons/names";
import type { BadgeName } from "../shared/badges";
import type { Point } from "../hex/hexGeometry";
import { fleuriesIcon } from "../shared/pieceIcons";
import type { FleuriesState, Pose, FleuriesPiece } from "../shared/stateTypes";

export const UNITS_PER_CM = 100;

/** One figure's place: width and depth. */
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
const HIDDEN_CARD_SIZE: [number, number] = [1000, 500];

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

export function figureSize(piece: FleuriesPiece): [number, number] {
  if (piece.body.kind === "base") return HIDDEN_CARD_SIZE;
  if (piece.body.kind === "character") return FIGURE_SIZES["character"]!;
  return FIGURE_SIZES[piece.body.species] ?? FIGURE_SIZES[piece.loose ? "open" : "close"]!;
}

export function filesOf(piece: FleuriesPiece, files = piece.files): number {
  return piece.body.kind === "base" ? 1 : Math.max(1, Math.min(files, piece.figures));
}

export function ranksOf(piece: FleuriesPiece, files = piece.files): number {
  return piece.body.kind === "base" ? 1 : Math.ceil(piece.figures / filesOf(piece, files));
}

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

/** The pose after a wheel on one end of the front, positive to the right, then a march straight ahead. */
export function afterMarch(pose: Pose, width: number, wheel: number, far: number): Pose {
  let at = pose;
  if (wheel) {
    const side = wheel > 0 ? 1 : -1;
    const [px, py] = pointFrom(pose, 0, (side * width) / 2);
    const facing = (((pose.facing + wheel) % 36000) + 36000) % 36000;
    const [x, y] = pointFrom({ x: px, y: py, facing }, 0, (-side * width) / 2);
    at = { x, y, facing };
  }
  const [x, y] = pointFrom(at, far);
  return { x: Math.round(x), y: Math.round(y), facing: at.facing };
}

export interface Ghost {
  readonly token: string;
  readonly label: string;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  /** A piece of ground to be laid, not a body. */
  readonly ground: boolean;
  readonly unit: string;
}

const INTEGER = /^\d{1,6}$/;

/** Where an option would put a body: `deploy spears 4500 2000 0`, `move spears right 4500 1200`, `form spears 8 0`. */
export function ghostOfOption(state: FleuriesState, option: Option): Ghost | null {
  const words = option.token.split(" ");
  const [verb, unit] = words;
  const base = { token: option.token, label: option.label, unit: unit ?? "", ground: false };
  if ((verb === "deploy" || verb === "lay") && words.length === 5 && words.slice(2).every((one) => INTEGER.test(one))) {
    const pose = { x: Number(words[2]), y: Number(words[3]), facing: Number(words[4]) };
    const piece = state.pieces[unit!];
    if (verb === "lay") return { ...base, ...aroundPose(pose, ...terrainSize(state, unit!)), ground: true };
    const [width, depth] = piece ? standSize(piece) : HIDDEN_CARD_SIZE;
    return { ...base, pose, width, depth };
  }
  if (verb === "lurk" && words.length === 4 && words.slice(2).every((one) => INTEGER.test(one))) {
    const piece = state.pieces[unit!];
    const [width, depth] = piece ? standSize(piece) : HIDDEN_CARD_SIZE;
    return { ...base, pose: { x: Number(words[2]), y: Number(words[3]), facing: 0 }, width, depth };
  }
  return verb === "move" || verb === "form" ? ghostOfMove(state, base, verb, words.slice(2)) : null;
}

/** How large a piece of ground is that somebody has picked: `wood 30 25` in centimetres, else about so large. */
export function terrainSize(state: FleuriesState, name: string): [number, number] {
  const picked = Object.values(state.armies).flatMap((army) => army.chosen).find((text) => text.split(" ")[0] === name);
  const sides = (picked ?? "").split(" ").slice(1).map((word) => Number(word) * UNITS_PER_CM);
  if (sides.length === 1) return [sides[0]!, 100];
  return sides.length === 2 ? [sides[0]!, sides[1]!] : [2000, 1500];
}

/** Ground lies around its pose, not behind it. */
function aroundPose(pose: Pose, width: number, depth: number): Pick<Ghost, "pose" | "width" | "depth"> {
  const [x, y] = pointFrom(pose, depth / 2);
  return { pose: { ...pose, x, y }, width, depth };
}

function ghostOfMove(state: FleuriesState, base: Omit<Ghost, "pose" | "width" | "depth">, verb: string, words: string[]): Ghost | null {
  const piece = state.pieces[base.unit];
  if (!piece?.pose || words[0] === "join") return null;
  const rest = [...words];
  const files = verb === "form" ? Number(rest.shift()) : piece.files;
  const side = rest[0] === "left" ? -1 : rest[0] === "right" ? 1 : 0;
  const wheel = side ? side * Number(rest[1]) : 0;
  const far = Number(side ? rest[2] : rest[0]);
  if (!Number.isFinite(far) || !Number.isFinite(wheel) || !Number.isFinite(files)) return null;
  const [width, depth] = standSize(piece, files);
  const shift = verb === "form" ? (depth - standSize(piece)[1]) / 2 : 0;
  const [x, y] = pointFrom(piece.pose, shift);
  const start = piece.body.kind === "character" && wheel ? afterTurn({ ...piece.pose, x, y }, wheel) : afterMarch({ ...piece.pose, x, y }, width, wheel, 0);
  return { ...base, pose: afterMarch(start, width, 0, far), width, depth };
}

function afterTurn(pose: Pose, angle: number): Pose {
  return { ...pose, facing: (((pose.facing + angle) % 36000) + 36000) % 36000 };
}

/** Options that point at another piece: who, and at whom. */
export interface TargetOption {
  readonly token: string;
  readonly label: string;
  readonly actor: string;
  readonly target: string;
  readonly danger: boolean;
}

const ATTACK_VERBS = new Set(["charge", "shoot", "pursue", "overlap"]);

export function targetOptions(state: FleuriesState, options: readonly Option[]): TargetOption[] {
  return options.flatMap((option) => {
    const words = option.token.split(" ");
    const verb = words[0]!;
    const target = verb === "move" && words[2] === "join" ? words[3] : words[2];
    if (!["charge", "shoot", "pursue", "overlap", "detect", "move"].includes(verb) || !target || !state.pieces[target]) return [];
    return [{ token: option.token, label: option.label, actor: words[1]!, target, danger: ATTACK_VERBS.has(verb) }];
  });
}

/** The text of an answer that puts a body somewhere, in an open choice: centimetres and degrees, as the rules read them. */
export function poseToken(askId: string, unit: string, pose: Pose): string | null {
  const cm = (steps: number) => String(Math.round(steps) / UNITS_PER_CM);
  const where = `${cm(pose.x)} ${cm(pose.y)} ${cm(pose.facing)}`;
  if (askId === "ask-deploy" || askId === "ask-card") return `deploy ${unit} at ${where}`;
  if (askId === "ask-move") return `move ${unit} at ${where}`;
  if (askId === "ask-lay") return `lay ${unit} ${Math.round(pose.x)} ${Math.round(pose.y)} ${Math.round(pose.facing)}`;
  return null;
}
