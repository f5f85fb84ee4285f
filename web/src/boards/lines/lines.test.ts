import { describe, expect, it } from "vitest";
import type { LinesDisplay } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import ordersJson from "../fixtures/lines_orders.json";
import siegeJson from "../fixtures/lines_siege.json";
import { pieceTargets } from "../shared/optionTargets";
import { type ArrowGround, fieldArrows, intentArrow } from "./arrows";
import { blockWidth, cardsInWing, enemiesOf, fieldWings, laneOf, ranksOf, strengthText } from "./lines";

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

describe("ranks", () => {
  const unit = (key: string, more = {}) => ({ key, side: "north", icon: "sword", ...more });
  const names = (display: LinesDisplay) => ranksOf(display, "north").map((rank) => [rank.name, ...rank.cells.map((cell) => cell.cards.map((card) => card.key).join())]);

  it("are the front and the reserve of each wing, the front first, even where nobody stands", () => {
    const cards = [unit("a", { wing: "left", line: 1 }), unit("b", { wing: "right" }), { ...unit("c"), side: "south" }];
    expect(names({ ...field, wings: { left: "hill", right: "open" }, cards })).toEqual([[0, "", "b"], [1, "a", ""]]);
  });

  it("are one where the field has no wings", () => {
    expect(names({ ...field, cards: [unit("a"), unit("b")] })).toEqual([[0, "a,b"]]);
  });

  it("of the besieged lie before, on and behind their walls", () => {
    const cards = [unit("a", { walled: true }), unit("b", { walled: true, inside: "gate" }), unit("c")];
    const sections = [{ key: "gate" }, { key: "tower" }];
    expect(names({ ...walls, besieged: "north", sections, cards })).toEqual([["sortie", "c"], ["rampart", "b", ""], ["inside", "a"]]);
  });

  it("hold blocks as wide as their number was at the start", () => {
    const wide = (men: number, more = {}) => Math.round(blockWidth({ ...unit("a"), men_at_start: men, ...more }, 400));
    expect([wide(400), wide(100), wide(0), wide(400, { hit_points: true })]).toEqual([150, 97, 44, 44]);
  });
});

describe("arrows", () => {
  const cards = [
    { key: "a", side: "north", icon: "sword", intent: { how: "attack" as const, target: "x" } },
    { key: "b", side: "north", icon: "sword", members: ["hero"] },
    { key: "x", side: "south", icon: "sword", intent: { how: "shot" as const, target: "hero" } },
  ];
  const display: LinesDisplay = { board: "lines", sides: ["north", "south"], cards };
  const boxes: Record<string, [number, number]> = { a: [0, 200], b: [200, 200], x: [0, 0] };
  const ground: ArrowGround = {
    display,
    box: (key) => boxes[key] && { left: boxes[key][0], top: boxes[key][1], width: 100, height: 20 },
    lane: () => ({ left: 300, top: 300, width: 100, height: 40 }),
    facesDown: (side) => side === "south",
  };
  const ends = (path: string) => path.match(/-?[\d.]+/g)!.map(Number).filter((_, index) => [0, 1, 4, 5].includes(index));

  it("run from front to front, also to a hero within a unit", () => {
    expect(fieldArrows(ground, {}).map((arrow) => [arrow.how, arrow.side, ends(arrow.path)])).toEqual([
      ["attack", 0, [50, 200, 50, 20]],
      ["shot", 1, [50, 20, 250, 200]],
    ]);
  });

  it("show what is written instead of what was turned up before, and a march to its lane", () => {
    const [first] = fieldArrows(ground, { a: { how: "march", wing: "left", line: 1 } });
    expect([first!.how, first!.drafted, ends(first!.path)]).toEqual(["march", true, [50, 200, 350, 320]]);
    expect(intentArrow(ground, "a", { how: "hold" })).toBeNull();
    expect(ends(intentArrow(ground, "x", { how: "leave" })!.path)).toEqual([50, 0, 50, -34]);
  });

  it("become one line between those who are at grips", () => {
    expect(fieldArrows({ ...ground, display: { ...display, engaged: [["a", "x"]] } }, {}).map((arrow) => arrow.how)).toEqual(["clash", "shot"]);
  });

  it("lead to a lane that the option itself names", () => {
    expect([laneOf({ token: "t", label: "", place: [2, 1] }), laneOf({ token: "t", label: "", place: [1, 2, 3, 4] }), laneOf({ token: "t", label: "" })]).toEqual(["2 1", null, null]);
  });
});
