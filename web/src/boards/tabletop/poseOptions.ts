/** Options that place or move somebody on the table: poses read from their tokens, and tokens written from poses. */
import type { Option } from "../../lib/api/types";
import type { FleuriesState, Pose } from "../shared/stateTypes";
import { HIDDEN_CARD_SIZE, pointFrom, standSize, UNITS_PER_CM } from "./stands";

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

/** Where an option would put a stand or a piece of terrain. */
export interface Ghost {
  readonly token: string;
  readonly label: string;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  /** A piece of terrain to be laid, not a stand. */
  readonly ground: boolean;
  readonly unit: string;
}

const INTEGER = /^\d{1,6}$/;

/** Where an option would put a stand: `deploy spears 4500 2000 0`, `move spears right 4500 1200`, `form spears 8 0`. */
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

/** The options that point at a piece on the table. */
export function targetOptions(state: FleuriesState, options: readonly Option[]): TargetOption[] {
  return options.flatMap((option) => {
    const words = option.token.split(" ");
    const verb = words[0]!;
    const target = verb === "move" && words[2] === "join" ? words[3] : words[2];
    if (!["charge", "shoot", "pursue", "overlap", "detect", "move"].includes(verb) || !target || !state.pieces[target]) return [];
    return [{ token: option.token, label: option.label, actor: words[1]!, target, danger: ATTACK_VERBS.has(verb) }];
  });
}

/** The text of an answer that puts a stand somewhere, in an open choice: centimetres and degrees, as the rules read them. */
export function poseToken(askId: string, unit: string, pose: Pose): string | null {
  const cm = (steps: number) => String(Math.round(steps) / UNITS_PER_CM);
  const where = `${cm(pose.x)} ${cm(pose.y)} ${cm(pose.facing)}`;
  if (askId === "ask-deploy" || askId === "ask-card") return `deploy ${unit} at ${where}`;
  if (askId === "ask-move") return `move ${unit} at ${where}`;
  if (askId === "ask-lay") return `lay ${unit} ${Math.round(pose.x)} ${Math.round(pose.y)} ${Math.round(pose.facing)}`;
  return null;
}
