import { describe, expect, it } from "vitest";
import type { BattleView } from "../api/types";
import { seatAtScreen } from "./hotseat";

const view = (over: Partial<BattleView>): BattleView => ({ role: "seat", seats: ["north", "south"], seat: "north", asks: [], thinking: [], over: false, ...over }) as BattleView;

describe("persons who share a screen", () => {
  it("hand it over when only the other one must answer", () => {
    expect(seatAtScreen(view({ thinking: ["north", "south"] }), "")).toBe("north");
    expect(seatAtScreen(view({ thinking: ["north", "south"] }), "south")).toBe("south");
    expect(seatAtScreen(view({ thinking: ["south"] }), "north")).toBe("south");
  });
  it("stay seated for dice, for the machine and at the end", () => {
    expect(seatAtScreen(view({ thinking: ["south"], asks: [{ type: "roll" }] as BattleView["asks"] }), "north")).toBe("north");
    expect(seatAtScreen(view({ thinking: [] }), "north")).toBe("north");
    expect(seatAtScreen(view({ thinking: [], over: true }), "south")).toBe("south");
  });
  it("are nobody where the link has one seat", () => {
    expect(seatAtScreen(view({ seats: ["north"], thinking: ["north"] }), "")).toBe("");
    expect(seatAtScreen(view({ role: "spectator", seats: [] }), "")).toBe("");
  });
});
