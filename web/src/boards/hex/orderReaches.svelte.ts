/** What the order that is pointed at would let its unit do: asked of the rules once the pointer rests on it. */
import type { Option, OrderReach } from "../../lib/api/types";
import type { BoardQueries } from "../types";

const REST_MS = 100;

/** The reach of the order that is pointed at. */
export class OrderReaches {
  current = $state.raw<OrderReach | null>(null);

  constructor(readonly queries: () => BoardQueries | null) {}

  /** Follow what is pointed at: an answer about a unit alone, as an order is. Returns how to stop. */
  point(option: Option | undefined, isUnit: (key: string) => boolean): () => void {
    const asked = this.queries();
    this.current = null;
    const { token, piece = "", what, target, place, facing } = option ?? { token: "" };
    if (!asked?.orderReach || !what || target || place || facing !== undefined || !isUnit(piece)) return () => undefined;
    let current = true;
    const timer = setTimeout(() => void asked.orderReach!(token).then((found) => current && (this.current = found), () => undefined), REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}
