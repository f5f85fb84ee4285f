/** Pieces glide to where they have gone, a fifth of a second, unless the reader wants none of it. */
import type { Attachment } from "svelte/attachments";

/** How long a piece takes to glide to its new place. */
export const GLIDE_MS = 200;

/** Whether the player wants no animations: set on this page, or in the operating system. */
export function motionReduced(): boolean {
  if (typeof document === "undefined") return true;
  if (document.documentElement.dataset["reducedMotion"] === "yes") return true;
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where each piece was last drawn, by board. */
export type LastPositions = Map<string, { x: number; y: number; turn: number }>;

/** Put a group at a place; when its piece was elsewhere before, it glides there. */
export function glide(places: LastPositions, key: string, x: number, y: number, turn = 0, quiet = false): Attachment<SVGGElement> {
  return (node) => {
    const before = places.get(key);
    places.set(key, { x, y, turn });
    node.setAttribute("transform", turn ? `translate(${x} ${y}) rotate(${turn})` : `translate(${x} ${y})`);
    const same = before && before.x === x && before.y === y && before.turn === turn;
    if (!before || same || quiet || motionReduced() || typeof node.animate !== "function") return;
    const swing = ((turn - before.turn + 540) % 360) - 180;
    node.animate(
      [
        { transform: `translate(${before.x}px, ${before.y}px) rotate(${turn - swing}deg)` },
        { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` },
      ],
      { duration: GLIDE_MS, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
  };
}
