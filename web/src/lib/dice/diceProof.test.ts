import { describe, expect, it } from "vitest";
import type { RollRecord } from "../api/types";
import { blake2b } from "./blake2b";
import { diceKey, DiceStream, matchesCommitment, rollsMatchSecret } from "./diceProof";

const thrown = (dice: string, total: number, seat = "north"): RollRecord => ({
  answer: 1, dice, values: [], total, purpose: "blow", text: "blow", clause: "", seat, subject: "",
});

describe("the promise of the dice", () => {
  const PROMISE = "sha256:41ef4bb0b2366";
  it("is kept by the secret whose hash was published, and by no other", async () => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("open sesame"));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(`sha256:${hex}`.startsWith(PROMISE)).toBe(true);
    expect(await matchesCommitment("open sesame", `sha256:${hex}`)).toBe(true);
    expect(await matchesCommitment("open sesamE", `sha256:${hex}`)).toBe(false);
    expect(await matchesCommitment("", `sha256:${hex}`)).toBe(null);
  });
});

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("dice thrown again in the page", () => {
  // The expected values come from the server's own generator.
  it("use the hash of the standard, with a key and over several blocks", () => {
    expect(hex(blake2b(utf8("abc")))).toBe(
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    );
    expect(hex(blake2b(utf8("x".repeat(300)), utf8("k".repeat(32))))).toBe(
      "d71abe9ee168a5c96a1635aef05acb42bce5cb3706e81e27bb176917d82fc50257e2127a1b5028e3aea026593c6b859cdf666b0b0abf637719feb392f49d7976",
    );
  });
  it("fall as they fell on the server", async () => {
    const key = await diceKey("open sesame", { north: "hi", south: "é" });
    expect(hex(key)).toBe("4005e12bfc06f7502e7d2450d31d42593277339ee3e75ca917999a15b999c9f3");
    const stream = new DiceStream(key);
    const throwing = (size: number, count: number) => Array.from({ length: count }, () => stream.die(size));
    expect(throwing(6, 12)).toEqual([2, 4, 1, 4, 1, 3, 3, 1, 5, 1, 1, 1]);
    expect(throwing(100, 5)).toEqual([14, 89, 36, 83, 11]);
    expect(throwing(1000, 3)).toEqual([656, 937, 546]);
    expect(throwing(20, 80).slice(-5)).toEqual([9, 9, 10, 4, 15]);
  });
  it("prove throws, and notice one that was changed", async () => {
    const words = { north: "hi", south: "é" };
    const throws = [[2, 4], [1, 4], [1, 3]].map((values) => ({ ...thrown("2d6", 0), values }));
    expect(await rollsMatchSecret("open sesame", words, throws)).toBe(true);
    throws[1]!.values = [1, 5];
    expect(await rollsMatchSecret("open sesame", words, throws)).toBe(false);
    expect(await rollsMatchSecret("open sesame", {}, throws.slice(0, 1))).toBe(false);
    expect(await rollsMatchSecret("", words, throws)).toBe(null);
  });
});
