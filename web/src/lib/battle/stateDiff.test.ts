import { expect, test } from "vitest";
import { applyDiff } from "./stateDiff";

test("what has moved is laid over the state, which itself stays as it was", () => {
  const state = { phase: "orders", pieces: { orcs: { pvt: 9 }, archers: { pvt: 4 } }, hexes: { "0101": "wood" } };
  const before = structuredClone(state);
  const now = applyDiff(state, {
    set: { phase: "fight" },
    put: { pieces: { orcs: { pvt: 7 }, heroes: { pvt: 1 } } },
    drop: { pieces: ["archers"] },
  });
  expect(now).toEqual({ ...state, phase: "fight", pieces: { orcs: { pvt: 7 }, heroes: { pvt: 1 } } });
  expect(now["hexes"]).toBe(state.hexes);
  expect(state).toEqual(before);
  expect(applyDiff(state, {})).toEqual(state);
});
