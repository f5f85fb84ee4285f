import { describe, expect, it } from "vitest";
import type { Data, Option } from "../api/types";
import { groupOptions, irreversibleLast } from "./options";

describe("answers", () => {
  const option = (token: string, id: string, args: Data = {}): Option => ({ token, label: token, id, args });
  it("that cannot be mended come last, wherever the rules list them", () => {
    const [leave, step] = [option("leave", "do-leave"), option("step", "do-step")];
    expect(irreversibleLast([leave, step]).map((one) => one.token)).toEqual(["step", "leave"]);
    expect(irreversibleLast([step, leave])).toEqual([step, leave]);
  });
  it("in long lists are gathered by the piece that they move, those of no piece first", () => {
    const many = [..."abcd"].flatMap((key) => [1, 2, 3].map((at) => option(`turn ${key} ${at}`, "answer-turn", { element: key })));
    const names = { a: "A", b: "B", c: "C", d: "D" };
    const groups = groupOptions([...many, option("done", "answer-done", { unit: "x" })], names);
    expect(groups.map((group) => [group.name, group.options.length])).toEqual([["", 1], ["A", 3], ["B", 3], ["C", 3], ["D", 3]]);
  });
  it("in long lists of one piece are gathered by what they do, and short lists stay as they are", () => {
    const many = Array.from({ length: 12 }, (_, at) => option(`m${at}`, at % 2 ? "move-face" : "move-slide", { unit: "a" }));
    expect(groupOptions(many, { a: "A" }).map((group) => [group.name, group.options.length])).toEqual([["", 6], ["", 6]]);
    expect(groupOptions(many.slice(0, 9), {})).toEqual([{ name: "", options: many.slice(0, 9) }]);
  });
});
