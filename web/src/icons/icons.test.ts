// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRINTED, silhouettes } from "./plugin";

describe("printed sheets", () => {
  it("have the silhouettes of the page (else: npm run icons)", () => {
    expect(JSON.parse(readFileSync(PRINTED, "utf8"))).toEqual(silhouettes());
  });
});
