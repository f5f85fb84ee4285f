import { afterEach, describe, expect, it, vi } from "vitest";
import type { Book, ScenarioSummary } from "../api/types";
import { battleRequest, defaultCommander, defaultSettings } from "./newBattle";

afterEach(() => vi.unstubAllGlobals());

describe("opening a battle", () => {
  const card = { name: "masse/x", book: "masse", seats: [{ seat: "north", side: "N", role: "side" }, { seat: "south", side: "S", role: "side" }] } as ScenarioSummary;
  const book = { commanders: [{ name: "random", default: false }, { name: "plain", default: true }] } as Book;
  it("gives the machine every side but one's own, and the commander that thinks", () => {
    expect(defaultCommander(book)).toBe("plain");
    const settings = defaultSettings(card, book, "machine");
    expect(battleRequest(card, settings)).toMatchObject({ scenario: "masse/x", seats: { south: { commander: "plain" } }, hotseat: false, held: true });
    expect(battleRequest(card, { ...settings, side: "south" })["seats"]).toEqual({ north: { commander: "plain" } });
  });
  it("goes on with the level that was played against last, where the book has it", () => {
    const last = (name: string): unknown => vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "oriflamme.machine.level" ? name : null) });
    last("random");
    expect(defaultCommander(book)).toBe("random");
    last("nobody");
    expect(defaultCommander(book)).toBe("plain");
  });
  it("at a real table shares the screen and types the dice", () => {
    expect(battleRequest(card, defaultSettings(card, book, "table"))).toMatchObject({ seats: {}, hotseat: true, dice: "typed" });
  });
  it("gives both sides to machines to watch them, whose dice wait for nobody", () => {
    const told = battleRequest(card, defaultSettings(card, book, "watch"));
    expect(told).toMatchObject({ seats: { north: { commander: "plain" }, south: { commander: "plain" } }, held: false });
  });
  it("sends the players' words for dice that the server draws, with single spaces, and nothing where nobody said any", () => {
    const settings = { ...defaultSettings(card, book, "shared"), words: { north: "  by the\tmill ", south: " " } };
    expect(battleRequest(card, settings)["words"]).toEqual({ north: "by the mill" });
    expect(battleRequest(card, { ...settings, dice: "typed" })).not.toHaveProperty("words");
    expect(battleRequest(card, defaultSettings(card, book, "shared"))).not.toHaveProperty("words");
  });
  it("leaves the words of friends to their own browsers", () => {
    const settings = { ...defaultSettings(card, book, "friend"), words: { north: "mill" } };
    expect(battleRequest(card, settings)).not.toHaveProperty("words");
  });
  it("asks for a tier where it is not the scenario's own", () => {
    const settings = defaultSettings({ ...card, tier: "base" }, book, "machine");
    expect(battleRequest({ ...card, tier: "base" }, settings)).not.toHaveProperty("tiers");
    expect(battleRequest({ ...card, tier: "base" }, { ...settings, tier: "advanced" })).toMatchObject({ tiers: ["advanced"] });
  });
  it("has a clock only where there is time on it", () => {
    expect(battleRequest(card, defaultSettings(card, book, "friend"))).not.toHaveProperty("clock");
    expect(battleRequest(card, { ...defaultSettings(card, book, "friend"), clock: { bank: 0, turn: 60 } })).toMatchObject({ clock: { turn: 60 } });
  });
});
