import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { orderLines, PreviousOrders, withoutPieceName } from "./orderSheet.svelte";

const choice = (over: Partial<Choice>): Choice => ({
  kind: "choice",
  seat: "north",
  question: "",
  id: "ask-order",
  args: {},
  clause: "",
  moment: "1",
  options: [],
  asides: [],
  forbidden: [],
  draft: {},
  open: false,
  ...over,
});
const order = (unit: string, what: string) => ({ token: `order ${unit} ${what}`, label: "", args: { unit } });

describe("the order sheet", () => {
  const names = { archers: "Archers", foot: "Foot" };
  const asked = choice({
    options: [order("foot", "hold"), order("foot", "engage")],
    asides: [order("archers", "shoot"), order("archers", "hold")],
  });
  it("has a line for each piece, in the order of the names, with what is written last", () => {
    const sheet = orderLines(asked, ["order archers shoot", "order archers hold"], names);
    expect(sheet.map((line) => [line.piece, line.options.length, line.written])).toEqual([
      ["archers", 2, "order archers hold"],
      ["foot", 2, ""],
    ]);
  });
  it("is none where there is no draft or nothing else to write", () => {
    expect(orderLines({ ...asked, draft: null }, [], names)).toEqual([]);
    expect(orderLines({ ...asked, asides: [] }, [], names)).toEqual([]);
  });
  it("can be copied from the last turn, as far as it is still allowed", () => {
    const last = new PreviousOrders("battle", "north");
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot"]);
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot", "order foot charge", "confirm"]);
    last.track([]);
    expect(last.last).toEqual(["order archers shoot", "order foot charge"]);
    expect(last.usable(asked)).toEqual(["order archers shoot"]);
    expect(new PreviousOrders("battle", "north").usable(asked)).toEqual(["order archers shoot"]);
    expect(new PreviousOrders("battle", "south").usable(asked)).toEqual([]);
  });
  it("does not say the name of the piece on every line", () => {
    expect(withoutPieceName("Archers : tirer sur Orques", "Archers")).toBe("Tirer sur Orques");
    expect(withoutPieceName("Archers", "Archers")).toBe("Archers");
    expect(withoutPieceName("Confirm", "Archers")).toBe("Confirm");
  });
});
