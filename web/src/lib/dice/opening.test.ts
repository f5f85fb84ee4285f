import { afterEach, describe, expect, it, vi } from "vitest";
import type { BattleView, Opening } from "../api/types";
import { boundAsSeen, isDue, isOurs, newWord, noted, ownWord, sealWord, tellWord, wordSeal } from "./opening";
import { hex, sha256 } from "./sha256";

const utf8 = (text: string) => new TextEncoder().encode(text);
const COMMITMENT = "sha256:00";

function opening(more: Partial<Opening> = {}): Opening {
  return { step: "seal", seats: ["north", "south"], missing: ["north", "south"], commitment: COMMITMENT, seals: {}, words: {}, mark: "", deadline: 0, ...more };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the hash of the page", () => {
  it("is that of the standard, for texts of any length", async () => {
    expect(hex(sha256(utf8("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    for (const length of [1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = utf8("é".repeat(length));
      expect(hex(sha256(text))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text))));
    }
  });
});

describe("a word for the dice", () => {
  it("is sealed as the server seals it", () => {
    expect(wordSeal(COMMITMENT, "north", "lys").slice(0, 15)).toBe("sha256:511516db");
  });
  it("has something random at its end, and only signs that any machine reads", () => {
    const [one, two] = [newWord("by  the\tmill"), newWord("by the mill")];
    expect(one).toMatch(/^by the mill [0-9a-f]{32}$/);
    expect(one).not.toBe(two);
    expect(newWord("")).toMatch(/^[0-9a-f]{32}$/);
    expect(newWord("é \u00ad\u200b\u{1f600} x")).toMatch(/^é x [0-9a-f]{32}$/);
    expect(newWord("w".repeat(200)).length).toBe(60 + 1 + 32);
  });
  it("is kept before it is sent, told when all are sealed, and told once more where that failed", async () => {
    const sent: [string, { [key: string]: string }][] = [];
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      sent.push([address.split("?")[0]!, JSON.parse(String(init.body)) as { [key: string]: string }]);
      return new Response("{}");
    });
    await sealWord("link", "b1", "north", opening(), "lys");
    const { word } = ownWord("b1", "north")!;
    const seals = { north: wordSeal(COMMITMENT, "north", word), south: "sha256:11" };
    expect(sent).toEqual([["/api/v1/battle/seal", { seal: seals.north, seat: "north" }]]);
    const sealed = opening({ step: "word", seals, mark: "m1" });
    expect(isDue("b1", "north", opening({ seals, missing: ["south"] }))).toBe(false);
    expect(isDue("b1", "north", sealed)).toBe(true);
    expect(isDue("b1", "south", sealed)).toBe(false);
    await tellWord("link", "b1", "north", sealed);
    expect(sent[1]).toEqual(["/api/v1/battle/word", { word, seat: "north" }]);
    expect(isDue("b1", "north", sealed)).toBe(true);
    expect(isDue("b1", "north", { ...sealed, missing: ["south"] })).toBe(false);
    // what the server shows later is held against what was seen
    const dice = { mode: "committed", held: true, commitment: COMMITMENT, seals, words: { north: word, south: "x" }, mark: "m1" };
    const view = { battle: "b1", seats: ["north"], opening: null, dice } as unknown as BattleView;
    expect(boundAsSeen(view)).toBe(true);
    expect(noted(view)).toEqual(["m1"]);
    for (const other of [{ mark: "m2" }, { commitment: "sha256:01" }, { words: { north: "other" } }, { seals: {} }])
      expect(boundAsSeen({ ...view, dice: { ...dice, ...other } } as unknown as BattleView)).toBe(false);
    expect(boundAsSeen({ ...view, seats: ["south"] })).toBe(null);
  });
  it("is not told where the server shows another seal or another commitment", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}"));
    await sealWord("link", "b2", "north", opening(), "lys");
    const seals = { north: wordSeal(COMMITMENT, "north", ownWord("b2", "north")!.word) };
    expect(isOurs("b2", "north", opening({ seals }))).toBe(true);
    expect(isOurs("b2", "north", opening({ seals: { north: "sha256:22" } }))).toBe(false);
    expect(isOurs("b2", "north", opening({ seals, commitment: "sha256:02" }))).toBe(false);
  });
});
