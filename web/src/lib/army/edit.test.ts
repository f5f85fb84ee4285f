import { describe, expect, it } from "vitest";
import { added, changed, fieldValue, freshKey, keysOf, lineAt, placeOf, removed, type Table, withField } from "./edit";

const army: Table = {
  seat: "mine",
  wing: [
    { key: "first", unit: [{ key: "orcs" }, { key: "trolls" }] },
    { key: "second", unit: [{ key: "wolves" }] },
  ],
};

describe("an army as data", () => {
  it("names places as complaints do", () => {
    expect(placeOf([])).toBe("army");
    expect(placeOf([["wing", 0], ["unit", 1]])).toBe("army.wing[0].unit[1]");
    expect(lineAt(army, [["wing", 0], ["unit", 1]])).toEqual({ key: "trolls" });
    expect(lineAt(army, [["wing", 7], ["unit", 1]])).toBeUndefined();
  });

  it("is changed without touching what it was", () => {
    const before = JSON.stringify(army);
    const more = added(army, [["wing", 1]], "unit", { key: "giants" });
    expect(keysOf(more)).toEqual(["first", "orcs", "trolls", "second", "wolves", "giants"]);
    expect(keysOf(removed(more, [["wing", 0]]))).toEqual(["second", "wolves", "giants"]);
    expect(lineAt(removed(army, [["wing", 1], ["unit", 0]]), [["wing", 1]])).toEqual({ key: "second", unit: [] });
    expect(lineAt(changed(army, [["wing", 0]], (line) => withField(line, "leader", "orcs")), [["wing", 0]])?.["leader"]).toBe("orcs");
    expect(JSON.stringify(army)).toBe(before);
  });

  it("writes nothing that says nothing", () => {
    expect(withField({ key: "a", ram: true }, "ram", false)).toEqual({ key: "a" });
    expect(withField({ key: "a" }, "classes.B", 19)).toEqual({ key: "a", classes: { B: 19 } });
    expect(withField({ key: "a", escort: { men: 3 } }, "escort.men", undefined)).toEqual({ key: "a" });
    expect(withField({ key: "a", items: ["x"] }, "items", [])).toEqual({ key: "a" });
    expect(withField({ key: "a" }, "men", 0)).toEqual({ key: "a", men: 0 });
    expect(withField({ morale: [5, 9] }, "morale.1", 7)).toEqual({ morale: [5, 7] });
    expect(withField({ morale: [5, 9] }, "morale.1", undefined)).toEqual({ morale: [5, 9] });
    expect(fieldValue({ classes: { A: 2 } }, "classes.A")).toBe(2);
    expect(fieldValue({}, "classes.A")).toBeUndefined();
  });

  it("finds keys that nobody has", () => {
    expect(freshKey("orcs", [])).toBe("orcs");
    expect(freshKey("orcs", ["orcs", "orcs_b"])).toBe("orcs_c");
    const taken = ["orcs"];
    for (let number = 0; number < 60; number++) taken.push(freshKey("orcs", taken));
    expect(new Set(taken).size).toBe(61);
    expect(taken.every((key) => /^[a-z_]+$/.test(key))).toBe(true);
  });
});
