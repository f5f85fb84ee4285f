import { describe, expect, it } from "vitest";
import type { Option } from "../api/types";
import { foldPlaces } from "./options";

const places = (count: number): Option[] => Array.from({ length: count }, (_, at) => ({ token: `place ${at}`, label: `${at}`, verb: "place", place: `1/M${at}` }));
const done: Option = { token: "done", label: "Done", verb: "done" };
const tokens = (options: Option[]) => options.map((one) => one.token);

describe("places in a long list", () => {
  it("are all shown while they are few", () => {
    expect(foldPlaces([...places(12), done], "")).toEqual({ shown: [...places(12), done], folded: [] });
  });

  it("are folded away but for a few from all over the board, and for whatever is no place", () => {
    const { shown, folded } = foldPlaces([...places(31), done], "");
    expect(tokens(shown)).toEqual(["place 0", "place 10", "place 20", "place 30", "done"]);
    expect(folded).toHaveLength(27);
  });

  it("keep what a lesson points at in sight", () => {
    expect(tokens(foldPlaces(places(31), "place 7").shown)).toEqual(["place 0", "place 7", "place 10", "place 20", "place 30"]);
  });
});
