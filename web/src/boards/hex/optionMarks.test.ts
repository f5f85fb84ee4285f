import { describe, expect, it } from "vitest";
import type { HexDisplay, Option } from "../../lib/api/types";
import { fixture, type Fixture } from "../fixtures/fixture";
import activateJson from "../fixtures/hexes_activate.json";
import manoeuvreJson from "../fixtures/hexes_manoeuvre.json";
import meleeJson from "../fixtures/hexes_melee.json";
import stepJson from "../fixtures/hexes_step.json";
import { describeDestination, describePiece } from "./description";
import { destinationOfToken, destinationsByHex, ghostPieces, leadPiece, manoeuvreSigns } from "./destinations";
import { marksByHex, optionMarks, visibleMarks } from "./optionMarks";
import { hexPositionOf, initials } from "./position";

const [step, activate, move, melee] = [stepJson, activateJson, manoeuvreJson, meleeJson].map(fixture) as [Fixture, Fixture, Fixture, Fixture];

function opened(one: Fixture) {
  const position = hexPositionOf(one.display as HexDisplay, one.hex_map!, one.names, one.legend);
  return { position, ask: one.ask, names: one.names, marks: optionMarks(position, one.ask.subject, one.ask.options) };
}

const option = (token: string, more: Partial<Option>): Option => ({ token, label: token, ...more });

describe("marks of a single counter", () => {
  it("are the hexes that can be entered with their cost, and the facings at the unit", () => {
    const { marks, position, ask } = opened(step);
    const go = marks.filter((mark) => mark.kind === "go");
    expect(go.map((mark) => [mark.token, mark.hex, mark.text])).toEqual([
      ["step SW", "0503", "1"],
      ["step SE", "0603", "1"],
    ]);
    const face = marks.filter((mark) => mark.kind === "face");
    const here = position.pieces.find((piece) => piece.key === ask.subject)!;
    expect(new Set(face.map((mark) => mark.hex))).toEqual(new Set([here.hex]));
    expect(face.find((mark) => mark.token === "face E")).toMatchObject({ facing: 0, text: "½" });
    expect(marks.some((mark) => mark.token === "halt")).toBe(false);
  });

  it("are the pieces that can be chosen", () => {
    const { marks, ask } = opened(activate);
    const chosen = ask.options.filter((one) => one.verb === "activate");
    expect(chosen.length).toBeGreaterThan(1);
    expect(marks.map((mark) => [mark.token, mark.kind, mark.piece])).toEqual(chosen.map((one) => [one.token, "piece", one.piece]));
    expect(visibleMarks(marks, marks[1]!.piece!)).toEqual(marks);
  });

  it("are targets, as danger where they are attacks, and ways off the map by their side", () => {
    const { position, ask } = opened(step);
    const foe = position.pieces.find((piece) => piece.side !== step.seat)!;
    const strike = option("a", { piece: ask.subject, target: foe.key, what: "alone", notes: ["attack"] });
    const leave = option("b", { piece: ask.subject, facing: 2, cost: 1, notes: ["off-map", "irreversible"] });
    const marks = optionMarks(position, ask.subject, [strike, leave]);
    expect(marks[0]).toMatchObject({ kind: "piece", piece: foe.key, danger: true, actor: ask.subject });
    expect(marks[1]).toMatchObject({ kind: "exit", facing: 2, text: "1" });
  });
});

describe("counters", () => {
  it("show their badges, who has acted, and who lies on top", () => {
    const { position } = opened(step);
    const chief = position.pieces.find((piece) => piece.key === "aubert")!;
    expect(chief.badges.map((badge) => badge.label)).toEqual(["commands the army", "charging"]);
    expect(chief.small).toBe(true);
    expect(chief.facing).toBeNull();
    expect(position.pieces.some((piece) => piece.dim)).toBe(true);
    expect(position.stacks.get("0706")!.map((piece) => piece.key)).toEqual(["gue", "aubert"]);
  });

  it("are said in words", () => {
    const { position, names } = opened(move);
    const piece = position.pieces.find((one) => one.key === "nobles_1")!;
    expect(describePiece(piece, position.map, names, "en")).toMatch(/^.+ 1, .+, \d\/[A-Z]\d+, facing north/);
  });

  it("have the initials of their wing on the pennant", () => {
    expect(initials("Aile du Centre")).toBe("AC");
    expect(initials("avant-garde")).toBe("AV");
  });
});

describe("destinations", () => {
  it("are found by the hex they end in, the easiest first", () => {
    const { position } = opened(step);
    const found = destinationsByHex(position, step.destinations);
    expect(found.has("0502")).toBe(false);
    expect(found.get("0604")![0]!.cost).toBe(2);
    expect(ghostPieces(position, found.get("0604")![0]!.places)[0]).toMatchObject({ hex: "0604", badges: [] });
    expect(destinationOfToken(step.destinations, "step SE")).toBeUndefined();
    expect(found.get("0602")!.every((way) => way.answers.length > 1)).toBe(true);
  });

  it("of a unit are shown as ghosts of all its elements", () => {
    const { position } = opened(move);
    const way = destinationOfToken(move.destinations, "advance ne")!;
    expect(ghostPieces(position, way.places)).toHaveLength(position.groups.get("nobles")!.length);
    expect(leadPiece(position, move.destinations)).toMatch(/^nobles_/);
  });

  it("say and show the manoeuvres that they cost", () => {
    const layout = opened(move).position.map.layout;
    const ways = ["advance ne", "slide ne"].map((token) => destinationOfToken(move.destinations, token)!);
    expect(ways.map((way) => [way.cost, way.manoeuvres])).toEqual([[3, 0], [0, 1]]);
    expect(ways.map((way) => manoeuvreSigns(way).length)).toEqual([0, 1]);
    expect(describeDestination(ways[0]!, layout, "fr")).toMatch(/^coût 3, /);
    expect(describeDestination(ways[1]!, layout, "fr")).toMatch(/^1 manœuvre, /);
    expect(describeDestination({ ...ways[1]!, cost: 3, manoeuvres: 2 }, layout, "en")).toMatch(/^cost 3, 2 manoeuvres, /);
    expect(manoeuvreSigns({ manoeuvres: 2 })).toEqual([-6.5, 6.5]);
  });

  it("in a hex that points and a manoeuvre lead to are the one for points first", () => {
    const { position } = opened(move);
    const [hex] = destinationOfToken(move.destinations, "advance ne")!.places[leadPiece(position, move.destinations)!]!;
    const there = destinationsByHex(position, move.destinations).get(hex)!;
    expect(there[0]!.answers).toEqual(["advance ne"]);
    expect(there.some((way) => way.manoeuvres > 0)).toBe(true);
  });

  it("of a unit that waits to be deployed show its elements", () => {
    const { position } = opened(move);
    const waiting = { ...position.pieces[0]!, key: "late", hex: "", elements: ["late_1", "late_2"] };
    const ghosts = ghostPieces({ ...position, undeployed: [waiting] }, { late_2: [position.pieces[0]!.hex, 5], stranger: [position.pieces[0]!.hex, 5] });
    expect(ghosts.map((ghost) => [ghost.key, ghost.facing])).toEqual([["late_2", 5]]);
  });
});

describe("marks of a unit of several counters", () => {
  it("lie at its edges: pushes in their direction, wheels at the end that moves", () => {
    const { marks, position } = opened(move);
    const kinds = Object.fromEntries(marks.map((mark) => [mark.token, mark.kind]));
    expect(kinds["advance ne"]).toBe("push");
    expect(kinds["slide e"]).toBe("push");
    const own = new Set(position.groups.get("nobles")!.map((piece) => piece.hex));
    expect(marks.every((mark) => own.has(mark.hex))).toBe(true);
    const facing = position.groups.get("nobles")![0]!.facing!;
    const place = position.pieces[0]!.hex;
    const wheels = [2, -4].map((turn) => option(`${turn}`, { piece: "nobles", place, facing: (facing + turn + 12) % 12, what: "x" }));
    expect(optionMarks(position, "nobles", wheels)).toEqual([
      expect.objectContaining({ kind: "wheel", facing: 2, text: "60°" }),
      expect.objectContaining({ kind: "wheel", facing: -4, text: "120°" }),
    ]);
  });

  it("are whom an element may strike", () => {
    const { marks } = opened(melee);
    expect(marks).toEqual([expect.objectContaining({ token: "attack nobles_2 garde_8", kind: "piece", piece: "garde_8", actor: "nobles_2", danger: true })]);
  });

  const place = (key: string) => opened(move).position.pieces.find((piece) => piece.key === key)!.hex;
  const single = [
    option("step 1", { piece: "nobles_1", place: place("nobles_2") }),
    option("turn 1", { piece: "nobles_1", facing: 9 }),
    option("step 2", { piece: "nobles_2", place: place("nobles_3") }),
    option("turn 2", { piece: "nobles_2", facing: 9 }),
    option("turn 3", { piece: "nobles_3", facing: 9 }),
  ];

  it("are steps and turns of single elements, and the unit as a whole", () => {
    const { position } = opened(move);
    const marks = optionMarks(position, "", [...single.slice(0, 2), option("move", { piece: "nobles" }), option("off", { piece: "nobles", place: "nowhere" })]);
    expect(marks.map((mark) => mark.kind)).toEqual(["go", "face", "group"]);
    expect(marksByHex(position, [marks[2]!]).size).toBe(position.groups.get("nobles")!.length);
  });

  it("are shown for one element at a time: its facings, and its steps before those of others", () => {
    const marks = optionMarks(opened(move).position, "", single);
    const shown = (looked: string | null) => visibleMarks(marks, looked).map((mark) => mark.token);
    expect(shown(null)).toEqual(["step 1", "step 2"]);
    expect(shown("nobles_2")).toEqual(["step 2", "turn 2"]);
    expect(shown("nobles_3")).toEqual(["step 1", "step 2", "turn 3"]);
  });

  it("show whom one element may strike: the one asked about, or another that is looked at", () => {
    const { position, ask } = opened(melee);
    const marks = optionMarks(position, ask.subject, [...ask.options, ...ask.other_options]).filter((mark) => mark.kind === "piece");
    const actors = (looked: string | null) => [...new Set(visibleMarks(marks, looked, "nobles_2").map((mark) => mark.actor))];
    const other = marks.find((mark) => mark.actor !== "nobles_2")!.actor!;
    expect(actors(null)).toEqual(["nobles_2"]);
    expect(actors(other)).toEqual([other]);
  });
});
