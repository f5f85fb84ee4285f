/** A pose that the player puts together on the table, by dragging or by keys, as the answer to a question that takes one. */
import type { FreeForm } from "../../lib/api/types";
import type { PoseAnswer } from "../types";
import type { Ghost } from "./poseGhosts";
import { pointFrom, type Pose, type StandShape } from "./stands";

const HUNDREDTHS_PER_DEGREE = 100;
const FULL_TURN = 360 * HUNDREDTHS_PER_DEGREE;

/** What a proposal is about; read anew at each use. */
export interface ProposalContext {
  /** Width and height of the table. */
  readonly table: readonly [number, number];
  /** What the question takes; undefined: no pose. */
  readonly freeForm: FreeForm | undefined;
  readonly stands: readonly StandShape[];
  readonly ghosts: readonly Ghost[];
}

/** The pose that a player is putting together: of the middle of the front, whatever the question means by a place. */
export class PoseProposal {
  pose = $state.raw<Pose | null>(null);
  #startedFor = "";
  #drag = $state.raw<{ kind: "move" | "turn"; dx: number; dy: number } | null>(null);

  constructor(readonly context: () => ProposalContext) {}

  /** Whom one places; null where the question takes no pose. */
  get unit(): string | null {
    const { freeForm } = this.context();
    return freeForm?.kind === "pose" ? (freeForm.piece ?? "") : null;
  }

  /** Width and depth of whoever is placed, in steps. */
  get size(): readonly [number, number] {
    return this.context().freeForm?.size ?? [0, 0];
  }

  /** The answer that the pose amounts to. */
  get answer(): PoseAnswer | null {
    const { freeForm } = this.context();
    if (!this.pose || this.unit === null) return null;
    const [x, y] = freeForm?.anchor === "middle" ? pointFrom(this.pose, -this.size[1] / 2) : [this.pose.x, this.pose.y];
    return { verb: freeForm?.verb ?? "", piece: this.unit, place: [Math.round(x), Math.round(y)], facing: this.pose.facing };
  }

  /** Begin anew where the question or the unit is another: where the unit stands, or where the first option puts it. */
  restart(): void {
    const { table, freeForm, stands, ghosts } = this.context();
    const unit = this.unit;
    const key = `${freeForm?.verb} ${unit}`;
    if (key === this.#startedFor) return;
    this.#startedFor = key;
    const middle = { x: table[0] / 2, y: table[1] / 2, facing: 0 };
    const standing = stands.find((stand) => stand.key === unit)?.pose;
    this.pose = unit === null ? null : (standing ?? ghosts.find((ghost) => ghost.unit === unit)?.pose ?? ghosts[0]?.pose ?? middle);
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

  /** It is put exactly there. */
  putAt(pose: Pose): void {
    this.#set(pose);
  }

  /** Whether it is in somebody's hand. */
  get dragging(): boolean {
    return this.#drag !== null;
  }

  endDrag(): void {
    this.#drag = null;
  }

  #set(next: Pose): void {
    const { table } = this.context();
    this.pose = {
      x: Math.round(Math.min(table[0], Math.max(0, next.x))),
      y: Math.round(Math.min(table[1], Math.max(0, next.y))),
      facing: ((Math.round(next.facing) % FULL_TURN) + FULL_TURN) % FULL_TURN,
    };
  }
}
