import { describe, expect, it } from "vitest";
import type { ArcsAndRanges, Option } from "../../lib/api/types";
import { arcsOfQuestion } from "./arcs";

const zone = (what: string) => ({ what, far: 3000, outline: [], text: what });
const arcs: ArcsAndRanges = { unit: "spears", front: [], zones: [zone("long"), zone("charge")], sights: [] };
const option = (notes: string[]): Option => ({ token: notes.join(" "), label: "", notes });
const drawn = (options: Option[], other_options: Option[] = []) => arcsOfQuestion(arcs, { options, other_options }).zones.map((one) => one.what);

describe("the zone of a charge of whoever is asked about", () => {
  it("is drawn where an answer is a charge", () => {
    expect(drawn([option([]), option(["charge"])])).toEqual(["long", "charge"]);
    expect(drawn([], [option(["attack", "charge"])])).toEqual(["long", "charge"]);
  });

  it("is left out where none is", () => {
    expect(drawn([option([]), option(["attack"])])).toEqual(["long"]);
  });
});
