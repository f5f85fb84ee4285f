import { describe, expect, it } from "vitest";
import type { Data, Option } from "../../lib/api/types";
import melee from "../fixtures/demonworld_melee.json";
import move from "../fixtures/demonworld_move.json";
import activate from "../fixtures/lames_battle.json";
import step from "../fixtures/lames_step.json";
import type { BoardQuestion, Destination } from "../types";
import { describePiece } from "./description";
import { destinationOfToken, destinationsByHex, formatCost, ghostPieces, leadPiece } from "./destinations";
import { costText, marksByHex, optionMarks, visibleMarks } from "./optionMarks";
import { hexPositionOf, initials } from "./position";

type Fixture = { book: string; state: unknown; ask: unknown; names: Record<string, { fr: string; en: string }> };

function opened(fixture: Fixture) {
  const names = Object.fromEntries(Object.entries(fixture.names).map(([key, name]) => [key, name.en]));
  const state = fixture.state as Data;
  const ask = fixture.ask as BoardQuestion & { options: Option[] };
  const position = hexPositionOf(fixture.book, state, names);
  return { names, state, ask, position, marks: optionMarks(fixture.book, position, state, ask, ask.options) };
}

describe("Les Lames Maudites", () => {
  it("marks the hexes that can be entered with their cost, and the facings at the unit", () => {
    const { marks, position, state } = opened(step);
    const go = marks.filter((mark) => mark.kind === "go");
    expect(go.map((mark) => [mark.token, mark.hex, mark.text])).toEqual([
      ["step SW", "0503", "1"],
      ["step SE", "0603", "1"],
    ]);
    const face = marks.filter((mark) => mark.kind === "face");
    const here = position.pieces.find((piece) => piece.key === state.acting)!;
    expect(new Set(face.map((mark) => mark.hex))).toEqual(new Set([here.hex]));
    expect(face.find((mark) => mark.token === "face E")).toMatchObject({ facing: 0, text: "½" });
    expect(marks.some((mark) => mark.token === "halt")).toBe(false);
  });

  it("marks the pieces that can be activated", () => {
    const { marks, ask } = opened(activate);
    const tokens = ask.options.map((option) => option.token).filter((token) => token.startsWith("activate"));
    expect(marks.map((mark) => mark.token)).toEqual(tokens);
    expect(marks.every((mark) => mark.kind === "piece" && `activate ${mark.piece}` === mark.token)).toBe(true);
  });

  it("marks targets as danger, and ways off the map by their side", () => {
    const { position, state } = opened(step);
    const foe = position.pieces.find((piece) => piece.side === "kingdom")!;
    const strike = { token: `strike ${foe.key} alone`, label: "", args: {} };
    const leave = { token: "leave NE", label: "", args: { hex: "", cost: 1 } };
    const marks = optionMarks("lames", position, state, { id: "x", args: { unit: String(state.acting) } }, [strike, leave]);
    expect(marks[0]).toMatchObject({ kind: "piece", piece: foe.key, danger: true, actor: state.acting });
    expect(marks[1]).toMatchObject({ kind: "exit", facing: 2, text: "1" });
  });

  it("shows charge, contact and who commands as badges, and who has acted as dim", () => {
    const { position } = opened(step);
    const chief = position.pieces.find((piece) => piece.key === "aubert")!;
    expect(chief.badges).toEqual(["commander", "charge"]);
    expect(chief.small).toBe(true);
    expect(chief.facing).toBeNull();
    expect(position.pieces.some((piece) => piece.dim)).toBe(true);
    expect(position.stacks.get("0706")!.map((piece) => piece.key)).toEqual(["gue", "aubert"]);
  });

  it("finds ways by the hex they end in, the easiest first", () => {
    const { position } = opened(step);
    const destinations = step.destinations as unknown as Destination[];
    const found = destinationsByHex(position, destinations);
    expect(found.has("0502")).toBe(false);
    expect(formatCost(found.get("0604")![0]!.cost)).toBe("2");
    expect(ghostPieces(position, found.get("0604")![0]!.places)[0]).toMatchObject({ hex: "0604", badges: [] });
    expect(destinationOfToken(destinations, "step SE")).toBeUndefined();
    expect(found.get("0602")!.every((way) => way.answers.length > 1)).toBe(true);
  });
});

describe("Demonworld", () => {
  it("draws the manoeuvres of a unit at its edges", () => {
    const { marks, position } = opened(move);
    const kinds = Object.fromEntries(marks.map((mark) => [mark.token, mark.kind]));
    expect(kinds["advance ne"]).toBe("push");
    expect(kinds["slide e"]).toBe("push");
    const own = new Set(position.groups.get("nobles")!.map((piece) => piece.hex));
    expect(marks.every((mark) => own.has(mark.hex))).toBe(true);
  });

  it("shows the way of a manoeuvre as ghosts of the whole unit", () => {
    const { position } = opened(move);
    const destinations = move.destinations as unknown as Destination[];
    const way = destinationOfToken(destinations, "advance ne")!;
    expect(ghostPieces(position, way.places)).toHaveLength(position.groups.get("nobles")!.length);
    expect(leadPiece(position, destinations)).toMatch(/^nobles_/);
  });

  it("marks whom an element may strike", () => {
    const { marks } = opened(melee);
    expect(marks).toEqual([
      expect.objectContaining({ token: "attack nobles_2 garde_8", kind: "piece", piece: "garde_8", actor: "nobles_2", danger: true }),
    ]);
  });

  it("marks steps and turns of single elements", () => {
    const { position, state } = opened(move);
    const options = ["step nobles_1 ne", "turn nobles_1 n", "move nobles", "place nobles x"].map((token) => ({ token, label: token }));
    const marks = optionMarks("demonworld", position, state, null, options);
    expect(marks.map((mark) => mark.kind)).toEqual(["go", "face", "group"]);
    expect(marks[1]!.facing).toBe(3);
    expect(marksByHex(position, [marks[2]!]).size).toBe(position.groups.get("nobles")!.length);
  });

  it("shows the facings of one element at a time, and its steps before those of others", () => {
    const { position, state } = opened(move);
    const tokens = ["step nobles_1 ne", "turn nobles_1 s", "step nobles_2 nw", "turn nobles_2 s", "turn nobles_3 s"];
    const marks = optionMarks("demonworld", position, state, null, tokens.map((token) => ({ token, label: token })));
    const shown = (looked: string | null) => visibleMarks(marks, looked).map((mark) => mark.token);
    expect(shown(null)).toEqual(["step nobles_1 ne", "step nobles_2 nw"]);
    expect(shown("nobles_2")).toEqual(["step nobles_2 nw", "turn nobles_2 s"]);
    expect(shown("nobles_3")).toEqual(["step nobles_1 ne", "step nobles_2 nw", "turn nobles_3 s"]);
  });

  it("shows whom one element may strike at a time: the one asked about, or another that is looked at", () => {
    const { position, state, ask } = opened(melee);
    const all = [...ask.options, ...(ask.asides ?? [])];
    const marks = optionMarks("demonworld", position, state, ask, all).filter((mark) => mark.kind === "piece");
    const actors = (looked: string | null) => [...new Set(visibleMarks(marks, looked, "nobles_2").map((mark) => mark.actor))];
    const other = marks.find((mark) => mark.actor !== "nobles_2")!.actor!;
    expect(actors(null)).toEqual(["nobles_2"]);
    expect(actors(other)).toEqual([other]);
  });

  it("says an element in words", () => {
    const { position, names } = opened(move);
    const piece = position.pieces.find((one) => one.key === "nobles_1")!;
    expect(describePiece(piece, position.map, names, "en")).toMatch(/^.+, .+, \d\/[A-Z]\d+, facing north/);
  });
});

describe("small things", () => {
  it("reads costs from the arguments of sentences", () => {
    expect(costText({ id: "points-both", args: { whole: 2 } })).toBe("2½");
    expect(costText({ id: "points-half", args: { whole: 0 } })).toBe("½");
    expect(costText(3)).toBe("3");
    expect(costText({ id: "other" })).toBe("");
    expect(formatCost(2.5)).toBe("2½");
    expect(formatCost(0.5)).toBe("½");
    expect(formatCost(0)).toBe("0");
  });

  it("shortens names to initials", () => {
    expect(initials("Aile du Centre")).toBe("AC");
    expect(initials("avant-garde")).toBe("AV");
  });
});
