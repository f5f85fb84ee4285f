import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { orderLines, PreviousOrders, withoutPieceName } from "./orderSheet.svelte";

const choice = (over: Partial<Choice>): Choice => ({
  type: "choice",
  seat: "north",
  kind: "order",
  subject: "",
  question: "",
  clause: "",
  moment: "1",
  options: [],
  other_options: [],
  forbidden: [],
  sheet: true,
  ...over,
});
const order = (unit: string, what: string) => ({ token: `order ${unit} ${what}`, label: "", verb: "order", piece: unit, what });

describe("the order sheet", () => {
  const names = { archers: "Archers", foot: "Foot" };
  const asked = choice({
    options: [order("foot", "hold"), order("foot", "engage")],
    other_options: [order("archers", "shoot"), order("archers", "hold")],
  });
  it("has a line for each piece, in the order of the names, with what is written last", () => {
    const sheet = orderLines(asked, ["order archers shoot", "order archers hold"], names);
    expect(sheet.map((line) => [line.piece, line.options.length, line.written])).toEqual([
      ["archers", 2, "order archers hold"],
      ["foot", 2, ""],
    ]);
  });
  it("is none where the question is no sheet, and has no line for what is no piece", () => {
    expect(orderLines({ ...asked, sheet: false }, [], names)).toEqual([]);
    expect(orderLines(choice({ options: [{ token: "confirm", label: "", verb: "confirm" }, order("foot", "hold")] }), [], names)).toHaveLength(1);
  });
  it("can be copied from the last turn, as far as it is still allowed", () => {
    const last = new PreviousOrders("battle", "north");
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot"]);
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot", "order foot charge", "confirm"]);
    last.track([]);
    expect(last.last).toEqual(["order archers shoot", "order foot charge", "confirm"]);
    expect(last.usable({ ...asked, options: [...asked.options, { token: "confirm", label: "", verb: "confirm" }] })).toEqual(["order archers shoot"]);
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
