import { describe, expect, it } from "vitest";
import { formatRoute, parseRoute } from "./router.svelte";

const LINK = "abcdefghijklmnopqrstuvwxyz012345";

describe("addresses", () => {
  it("lead where they say", () => {
    expect(parseRoute(`#/b/${LINK}`)).toEqual({ screen: "battle", link: LINK, at: null });
    expect(parseRoute(`#/b/${LINK}/at/12`)).toEqual({ screen: "battle", link: LINK, at: 12 });
    expect(parseRoute(`#/e/${LINK}`)).toEqual({ screen: "end", link: LINK });
    expect(parseRoute("#/w")).toEqual({ screen: "workshop", draft: "" });
    expect(parseRoute("#/w/0123abcd")).toEqual({ screen: "workshop", draft: "0123abcd" });
  });
  it("that are damaged lead to the front page", () => {
    for (const hash of ["", "#/", `#/b/${LINK}x`, "#/b/short", `#/b/${LINK}/at/x`, "#/e/<script>", "#/k/0123abc"])
      expect(parseRoute(hash)).toEqual({ screen: "start" });
  });
  it("are read as they were written", () => {
    for (const hash of ["#/", `#/b/${LINK}`, `#/b/${LINK}/at/3`, `#/e/${LINK}`, "#/w", "#/w/0123abcd", "#/k", "#/k/0123abcd", `#/k/${LINK}`]) expect(formatRoute(parseRoute(hash))).toBe(hash);
  });
});
