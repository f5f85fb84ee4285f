/** A pose that the player puts together on the table, by dragging or by keys, as the answer to an open question. */
import type { FleuriesState, Pose } from "../shared/stateTypes";
import type { BoardQuestion } from "../types";
import { type Ghost, poseToken } from "./poseOptions";
import { pointFrom, standSize } from "./stands";

const HUNDREDTHS_PER_DEGREE = 100;
const FULL_TURN = 360 * HUNDREDTHS_PER_DEGREE;
/** How large something is taken to be that nothing is known about, in steps. */
const UNKNOWN_SIZE: [number, number] = [1000, 500];

/** What a proposal is about; read anew at each use. */
export interface ProposalContext {
  readonly table: FleuriesState;
  /** The question that takes a pose as its answer; null: none does. */
  readonly ask: BoardQuestion | null;
  /** The unit that the question is about; "": the first that an option names. */
  readonly unit: string;
  readonly ghosts: readonly Ghost[];
}

/** The pose that a player is putting together. */
export class PoseProposal {
  pose = $state.raw<Pose | null>(null);
  #startedFor = "";
  #drag: { kind: "move" | "turn"; dx: number; dy: number } | null = null;

  constructor(
    readonly context: () => ProposalContext,
    readonly onchange: (token: string) => void,
  ) {}

  /** Whom one places; null where the question takes no pose. */
  get unit(): string | null {
    const { ask, unit, ghosts } = this.context();
    if (!ask?.open) return null;
    const placed = unit || (ghosts[0]?.unit ?? "");
    return placed && poseToken(ask.id, placed, { x: 0, y: 0, facing: 0 }) !== null ? placed : null;
  }

  /** Width and depth of whoever is placed, in steps. */
  get size(): [number, number] {
    const { table, ghosts } = this.context();
    const piece = this.unit ? table.pieces[this.unit] : undefined;
    const ghost = ghosts.find((one) => one.unit === this.unit);
    return piece ? standSize(piece) : ghost ? [ghost.width, ghost.depth] : UNKNOWN_SIZE;
  }

  /** The answer that the pose amounts to. */
  get token(): string | null {
    return this.unit && this.pose ? this.#tokenOf(this.unit, this.pose) : null;
  }

  /** Begin anew where the question or the unit is another: where the unit stands, or where the first option puts it. */
  restart(): void {
    const { table, ask, ghosts } = this.context();
    const unit = this.unit;
    const key = `${ask?.id} ${unit}`;
    if (key === this.#startedFor) return;
    this.#startedFor = key;
    const middle = { x: table.width / 2, y: table.height / 2, facing: 0 };
    this.pose = unit ? (table.pieces[unit]?.pose ?? ghosts[0]?.pose ?? middle) : null;
  }

  moveBy(dx: number, dy: number): void {
    if (this.pose) this.#set({ ...this.pose, x: this.pose.x + dx, y: this.pose.y + dy });
  }

  /** Turn about the middle of the stand, in hundredths of a degree, so that it stays under the hand. */
  rotateBy(angle: number): void {
    if (!this.pose) return;
    const depth = this.size[1];
    const [mx, my] = pointFrom(this.pose, -depth / 2);
    const facing = this.pose.facing + angle;
    const [x, y] = pointFrom({ x: mx, y: my, facing }, depth / 2);
    this.#set({ x, y, facing });
  }

  startDrag(kind: string | null, [x, y]: readonly [number, number]): boolean {
    if (!this.pose || (kind !== "move" && kind !== "turn")) return false;
    this.#drag = { kind, dx: this.pose.x - x, dy: this.pose.y - y };
    return true;
  }

  /** Follow the pointer to this point of the table; false where nothing is being dragged. */
  dragTo([x, y]: readonly [number, number]): boolean {
    if (!this.#drag || !this.pose) return false;
    if (this.#drag.kind === "move") this.#set({ ...this.pose, x: x + this.#drag.dx, y: y + this.#drag.dy });
    else {
      const [mx, my] = pointFrom(this.pose, -this.size[1] / 2);
      const degrees = Math.round((Math.atan2(x - mx, y - my) / Math.PI) * 180);
      this.rotateBy(degrees * HUNDREDTHS_PER_DEGREE - this.pose.facing);
    }
    return true;
  }

  endDrag(): void {
    this.#drag = null;
  }

  #set(next: Pose): void {
    const { table } = this.context();
    this.pose = {
      x: Math.round(Math.min(table.width, Math.max(0, next.x))),
      y: Math.round(Math.min(table.height, Math.max(0, next.y))),
      facing: ((Math.round(next.facing) % FULL_TURN) + FULL_TURN) % FULL_TURN,
    };
    if (this.token) this.onchange(this.token);
  }

  /** Terrain is laid by its middle, stands by the middle of their front. */
  #tokenOf(unit: string, pose: Pose): string | null {
    const { ask } = this.context();
    const [x, y] = ask!.id === "ask-lay" ? pointFrom(pose, -this.size[1] / 2) : [pose.x, pose.y];
    return poseToken(ask!.id, unit, { ...pose, x, y });
  }
}
