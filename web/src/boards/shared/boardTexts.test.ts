import { expect, it } from "vitest";
import { boardText, compassPoint } from "./boardTexts";

it.each([
  ["N", "face au nord", "facing north"],
  ["E", "face à l’est", "facing east"],
  ["WSW", "face à l’ouest-sud-ouest", "facing west-south-west"],
])("says which way a piece looks: %s", (point, fr, en) => {
  expect(boardText("facing", "fr", { point: compassPoint(point, "fr") })).toBe(fr);
  expect(boardText("facing", "en", { point: compassPoint(point, "en") })).toBe(en);
});
