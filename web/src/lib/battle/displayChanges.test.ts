import { describe, expect, it } from "vitest";
import type { Display } from "../api/types";
import { applyChanges } from "./displayChanges";

describe("what is drawn otherwise", () => {
  const card = (key: string, percent = 100) => ({ key, side: "north", icon: "sword", percent });
  const before: Display = { board: "lines", sides: ["north", "south"], cards: [card("a"), card("b"), card("c")] };
  it("is laid over what was drawn, entry by entry, and leaves that as it was", () => {
    const after = applyChanges(before, { set: { engaged: [["a", "c"]] }, put: { cards: { d: card("d"), a: card("a", 40) } }, drop: { cards: ["b"] } });
    expect(after).toEqual({ ...before, engaged: [["a", "c"]], cards: [card("a", 40), card("c"), card("d")] });
    expect(before.cards).toHaveLength(3);
  });
  it("may begin a list, or end one", () => {
    const none: Display = { board: "lines", sides: [] };
    expect(applyChanges(none, { put: { cards: { a: card("a") } } })).toMatchObject({ cards: [card("a")] });
    expect(applyChanges(before, { drop: { cards: ["a", "b", "c"] } })).toMatchObject({ cards: [] });
  });
});
