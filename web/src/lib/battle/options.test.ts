import { describe, expect, it } from "vitest";
import type { Option } from "../api/types";
import { facingOptions, groupOptions, irreversibleLast, labelFrame } from "./options";

describe("answers", () => {
  const option = (token: string, verb: string, more: Partial<Option> = {}): Option => ({ token, label: token, verb, ...more });
  it("that cannot be mended come last, wherever the rules list them", () => {
    const [leave, step] = [option("leave", "leave", { notes: ["off-map", "irreversible"] }), option("step", "step")];
    expect(irreversibleLast([leave, step]).map((one) => one.token)).toEqual(["step", "leave"]);
    expect(irreversibleLast([step, leave])).toEqual([step, leave]);
  });
  it("in long lists are gathered by the piece that they move, those of no piece or one answer first", () => {
    const many = [..."abcd"].flatMap((piece) => [1, 2, 3].map((at) => option(`turn ${piece} ${at}`, "turn", { piece })));
    const names = { a: "A", b: "B", c: "C", d: "D" };
    const groups = groupOptions([...many, option("done", "done", { piece: "x" })], names);
    expect(groups.map((group) => [group.name, group.options.length])).toEqual([["", 1], ["A", 3], ["B", 3], ["C", 3], ["D", 3]]);
  });
  it("in long lists of one piece are gathered by what they do, and short lists stay as they are", () => {
    const many = Array.from({ length: 12 }, (_, at) => option(`m${at}`, at % 2 ? "face" : "slide", { piece: "a" }));
    expect(groupOptions(many, { a: "A" }).map((group) => [group.name, group.options.length])).toEqual([["", 6], ["", 6]]);
    expect(groupOptions(many.slice(0, 9), {})).toEqual([{ name: "", options: many.slice(0, 9) }]);
  });
  it("that begin alike say it once, above them", () => {
    const asked = Array.from({ length: 10 }, (_, at) => option(`never ${at}`, "never", { label: `Ask no more : before ${at}` }));
    const groups = groupOptions([option("cast", "cast"), ...asked], {});
    expect(groups.map((group) => [group.name, group.options.length])).toEqual([["", 1], ["Ask no more", 10]]);
  });
  it("that only turn one piece make a dial, from four on", () => {
    const turns = [0, 3, 6, 9].map((facing) => option(`face ${facing}`, "face", { piece: "a", facing }));
    const step = option("step", "step", { piece: "a", facing: 2, place: "0101" });
    expect(facingOptions([step, ...turns])).toEqual(turns);
    expect(facingOptions([step, ...turns.slice(1)])).toEqual([]);
    expect(facingOptions([...turns, option("face b", "face", { piece: "b", facing: 1 })])).toEqual([]);
  });
  it("that choose one of many pieces stay one list", () => {
    const many = Array.from({ length: 12 }, (_, at) => option(`activate ${at}`, "activate", { piece: `u${at}` }));
    expect(groupOptions(many, {}).map((group) => group.options.length)).toEqual([12]);
  });
  it("that differ in the middle alone say the rest once", () => {
    const fronts = [4, 5, 6, 7].map((count) => `Place the Archers ${count} abreast`);
    expect(labelFrame(fronts)).toEqual({ before: "Place the Archers", after: "abreast", middles: ["4", "5", "6", "7"] });
    expect(labelFrame(fronts.slice(1))).toBeNull();
    expect(labelFrame([...fronts, "Confirm"])).toBeNull();
    expect(labelFrame(["Go to 0101", "Go to 0102", "Go to 0103", "Go to 0104"])).toBeNull();
    expect(labelFrame(["Charge", "Charge left", "Charge right", "Charge ahead"])).toBeNull();
  });
});
