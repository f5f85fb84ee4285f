/** Orders, fights and throws as arrows over the field, from where the pieces are on the screen. */
import type { Card, Intent, LinesDisplay } from "../../lib/api/types";

/** Where something lies on the board, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An arrow: how it is drawn, of which side (-1: of none), and its line. */
export interface Arrow {
  readonly key: string;
  readonly how: Intent["how"] | "clash" | "aim";
  readonly side: number;
  readonly path: string;
  /** Whom it is between. */
  readonly pieces: readonly string[];
  readonly middle: { x: number; y: number };
  /** It is what the question's panel or the pointer is at. */
  readonly on: boolean;
  /** It is written down, but not yet turned up. */
  readonly drafted: boolean;
}

/** What arrows are drawn between. */
export interface ArrowGround {
  readonly display: LinesDisplay;
  box(key: string): Box | undefined;
  /** Where a wing's line of a side lies. */
  lane(side: string, wing: string, line: number): Box | undefined;
  /** Whether a side looks down the field. */
  facesDown(side: string): boolean;
}

/** How far a unit that leaves is shown to go. */
const LEAVE_PX = 34;
/** How much a line bends aside, as a share of its length. */
const BEND = 0.12;

/** The piece that is drawn for a key: itself, or the unit that it stands in. */
export function cardOf(display: LinesDisplay, key: string): Card | undefined {
  return (display.cards ?? []).find((card) => card.key === key || card.members?.includes(key));
}

const middleX = (box: Box) => box.left + box.width / 2;

/** The point of a box at its front, or at its rear. */
function edge(box: Box, facesDown: boolean, front: boolean): { x: number; y: number } {
  return { x: middleX(box), y: facesDown === front ? box.top + box.height : box.top };
}

/** A line that bends a little, so that two between the same pieces lie apart. */
function curve(from: { x: number; y: number }, to: { x: number; y: number }): { path: string; middle: { x: number; y: number } } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [cx, cy] = [(from.x + to.x) / 2 - dy * BEND, (from.y + to.y) / 2 + dx * BEND];
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(cx)} ${round(cy)} ${round(to.x)} ${round(to.y)}`,
    middle: { x: (from.x + to.x + 2 * cx) / 4, y: (from.y + to.y + 2 * cy) / 4 },
  };
}

/** Where an arrow of a piece ends: at the front of whom it is aimed at, at a section, in a lane, or behind its own lines. */
function endOf(ground: ArrowGround, card: Card, intent: Intent): { x: number; y: number } | undefined {
  const own = ground.box(card.key);
  if (!own) return undefined;
  const down = ground.facesDown(card.side);
  if (intent.how === "march") {
    const lane = ground.lane(card.side, intent.wing ?? "", intent.line ?? 0);
    return lane && { x: middleX(lane), y: lane.top + lane.height / 2 };
  }
  if (intent.how === "leave") {
    const rear = edge(own, down, false);
    return { x: rear.x, y: rear.y + (down ? -LEAVE_PX : LEAVE_PX) };
  }
  const target = cardOf(ground.display, intent.target ?? "");
  const box = ground.box(target?.key ?? intent.target ?? "");
  if (!box) return undefined;
  return target ? edge(box, ground.facesDown(target.side), true) : edge(box, !down, true);
}

/** The arrow of one order; none where nothing is to be seen of it. */
export function intentArrow(ground: ArrowGround, key: string, intent: Intent, how: { on?: boolean; drafted?: boolean } = {}): Arrow | null {
  const card = cardOf(ground.display, key);
  const own = card && ground.box(card.key);
  if (!card || !own || intent.how === "hold") return null;
  const to = endOf(ground, card, intent);
  if (!to) return null;
  const from = edge(own, ground.facesDown(card.side), intent.how !== "leave");
  return { key: `${key} ${intent.how} ${intent.target ?? ""}`, how: intent.how, pieces: [key, intent.target ?? ""], side: ground.display.sides.indexOf(card.side), ...curve(from, to), on: how.on ?? false, drafted: how.drafted ?? false };
}

/** Orders that are turned up, those that the reader has written so far, and who is at grips with whom. */
export function fieldArrows(ground: ArrowGround, drafted: { [key: string]: Intent }): Arrow[] {
  const { display } = ground;
  const engaged = new Set((display.engaged ?? []).map((pair) => [...pair].sort().join(" ")));
  const found = (display.engaged ?? []).flatMap(([one, other]): Arrow[] => {
    const [a, b] = [ground.box(one), ground.box(other)];
    const [first, second] = [cardOf(display, one), cardOf(display, other)];
    if (!a || !b || !first || !second) return [];
    const line = curve(edge(a, ground.facesDown(first.side), true), edge(b, ground.facesDown(second.side), true));
    return [{ key: `${one} ${other}`, how: "clash", pieces: [one, other], side: -1, ...line, on: false, drafted: false }];
  });
  for (const card of display.cards ?? []) {
    const intent = drafted[card.key] ?? card.intent;
    // those at grips are drawn so already
    if (!intent || (intent.how === "attack" && engaged.has([card.key, intent.target ?? ""].sort().join(" ")))) continue;
    const arrow = intentArrow(ground, card.key, intent, { drafted: card.key in drafted });
    if (arrow) found.push(arrow);
  }
  return found;
}
