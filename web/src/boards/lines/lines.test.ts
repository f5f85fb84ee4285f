import { describe, expect, it } from "vitest";
import type { LinesDisplay } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import ordersJson from "../fixtures/lines_orders.json";
import siegeJson from "../fixtures/lines_siege.json";
import { pieceTargets } from "../shared/optionTargets";
import { cardsInWing, enemiesOf, fieldWings, strengthText } from "./lines";

const orders = fixture(ordersJson);
const siege = fixture(siegeJson);
const field = orders.display as LinesDisplay;
const walls = siege.display as LinesDisplay;
const keys = (display: LinesDisplay) => new Set([...(display.cards ?? []), ...(display.sections ?? [])].map((one) => one.key));

describe("the field", () => {
  it("is one without wings, three with them", () => {
    expect(fieldWings(field)).toEqual([{ key: "", ground: "" }]);
    expect(fieldWings({ ...field, wings: { left: "hill", right: "open" } })).toEqual([{ key: "left", ground: "hill" }, { key: "right", ground: "open" }]);
    expect(cardsInWing(field, "north", "").every((card) => card.side === "north")).toBe(true);
    expect(cardsInWing({ ...field, cards: [{ ...field.cards![0]!, side: "north", wing: "left" }] }, "north", "right")).toEqual([]);
  });

  it("knows who is at grips with whom", () => {
    const engaged: LinesDisplay = { ...field, engaged: [["a", "b"], ["c", "a"]] };
    expect(enemiesOf(engaged, "a")).toEqual(["b", "c"]);
    expect(enemiesOf(engaged, "d")).toEqual([]);
  });
});

describe("cards", () => {
  it("say how many are left, of men or of hit points", () => {
    const card = { key: "a", side: "north", icon: "sword", men: 12, men_at_start: 300 };
    expect(strengthText(card, "en")).toBe("12 / 300 men");
    expect(strengthText({ ...card, hit_points: true }, "fr")).toBe("12 / 300 points de vie");
  });
});

describe("orders", () => {
  it("point at enemies and at sections", () => {
    const found = pieceTargets(orders.ask.options, orders.ask.subject, (key) => keys(field).has(key));
    expect(new Set(found.map((one) => one.target))).toEqual(new Set(["orcs", "loups", "ogres", "trolls"]));
    expect(found.every((one) => one.actor === orders.ask.subject && one.danger)).toBe(true);
    const targets = pieceTargets(siege.ask.options, siege.ask.subject, (key) => keys(walls).has(key)).map((one) => one.target);
    expect(targets.some((key) => walls.sections!.some((section) => section.key === key))).toBe(true);
    expect(targets.some((key) => walls.cards!.some((card) => card.key === key))).toBe(true);
  });

  it("of other pieces are not given by pointing at an enemy", () => {
    expect(orders.ask.other_options.length).toBeGreaterThan(0);
    expect(pieceTargets(orders.ask.other_options, orders.ask.subject, (key) => keys(field).has(key))).toEqual([]);
  });

  it("that are drafted are said by the server", () => {
    expect(siege.ask.draft!.orders!["sapeurs"]).toBe("Ram · River gate");
  });
});
