/** From the table to the drawing: the table counts tenths of a millimetre from its lower left corner, a drawing millimetres down. */
import { pathNumber } from "../hex/hexGeometry";

/** Steps of the table (tenths of a millimetre) in one unit of the drawing. */
export const STEPS_PER_PX = 10;

/** Places of the table on the drawing, and back. */
export class Projection {
  /** For a table of this height, in steps. */
  constructor(readonly height: number) {}

  x(x: number): number {
    return x / STEPS_PER_PX;
  }

  y(y: number): number {
    return (this.height - y) / STEPS_PER_PX;
  }

  /** The `points` of a polygon or a polyline. */
  points(outline: readonly (readonly [number, number])[]): string {
    return outline.map(([x, y]) => `${pathNumber(this.x(x))},${pathNumber(this.y(y))}`).join(" ");
  }

  /** The point of the table that is drawn here. */
  toTable([x, y]: readonly [number, number]): [number, number] {
    return [x * STEPS_PER_PX, this.height - y * STEPS_PER_PX];
  }
}
