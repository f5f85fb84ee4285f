import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { orderLines, PreviousOrders, sharedOrders, withoutPieceName } from "./orderSheet.svelte";

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

describe("one order for many", () => {
  const names = { archers: "Archers", foot: "Foot", guard: "Guard" };
  const named = (unit: keyof typeof names, what: string, label: string) => ({ ...order(unit, what), label: `${names[unit]}: ${label}` });
  const lines = orderLines(
    choice({
      options: [named("foot", "hold", "hold"), named("foot", "engage", "engage the Orcs")],
      other_options: [named("archers", "shoot", "shoot"), named("archers", "hold", "hold"), named("guard", "hold", "hold"), named("guard", "engage", "engage the Orcs")],
    }),
    [],
    names,
  );

  it("is what several pieces may be told, most of them first", () => {
    expect(sharedOrders(lines, names)).toEqual([
      { label: "Hold", tokens: ["order archers hold", "order foot hold", "order guard hold"] },
      { label: "Engage the Orcs", tokens: ["order foot engage", "order guard engage"] },
    ]);
  });

  it("is for those that are ticked alone", () => {
    expect(sharedOrders(lines.slice(0, 2), names)).toEqual([{ label: "Hold", tokens: ["order archers hold", "order foot hold"] }]);
    expect(sharedOrders(lines.slice(0, 1), names)).toEqual([]);
  });

  it("leaves the confirmation off the sheet", () => {
    const confirm = { token: "confirm", label: "Confirm", verb: "confirm", piece: "north" };
    expect(orderLines(choice({ options: [confirm], other_options: [order("foot", "hold")] }), [], { north: "North", foot: "Foot" }).map((line) => line.piece)).toEqual(["foot"]);
  });
});
