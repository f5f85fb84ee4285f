/** Where something new is put, when nobody has said where: near its own side, where nothing stands. */
import { facingName, hexKey } from "../../boards/hex/hexGeometry";
import { hexMapOf } from "../../boards/hex/hexMap";
import type { Data, Json, WorkshopList } from "../api/types";
import type { ScenarioEditor } from "./editor.svelte";
import { isTable, type Path, valueAt } from "./document";
import { hexPlace, numbersOf, tablePlace, writtenHexPlace } from "./places";

/** What `at` says of a new entry; null where it needs no place. */
export function freeSpot(editor: ScenarioEditor, list: WorkshopList, path: Path, tables: readonly Data[]): Json | null {
  if (list.place === "hex_facing") return freeHex(editor, path);
  if (list.place === "pose") return freePose(editor, path, tables);
  return null;
}

/** A place for a unit of several elements that nobody has put anywhere: in the zone of its side, or in the middle. */
export function freeHexBlock(editor: ScenarioEditor, path: Path): Json | null {
  if (!editor.map || editor.display?.board !== "hexes") return null;
  const map = hexMapOf(editor.map);
  const army = editor.armies[Number(path[1])];
  const zone = (editor.display.deployment_zones ?? {})[army?.seat ?? ""] ?? [];
  const taken = new Set((editor.display.counters ?? []).map((counter) => counter.hex));
  const cells = (zone.length ? zone : map.cells.map((cell) => cell.name)).filter((name) => !taken.has(name)).flatMap((name) => map.byName.get(name) ?? []);
  const [middleX, middleY] = [map.box.left + map.box.width / 2, map.box.top + map.box.height / 2];
  // the first rank stands towards the enemy, the others behind it
  const hex = cells.sort((one, two) => Math.abs(one.y - middleY) - Math.abs(two.y - middleY) || Math.abs(one.x - middleX) - Math.abs(two.x - middleX))[0]?.name;
  const facing = valueAt(editor.document, [...(army?.path ?? []), "facing"]);
  return hex === undefined ? null : writtenHexPlace("hex_block", { hex, facing: typeof facing === "string" ? facing : "N" }, undefined);
}

function freeHex(editor: ScenarioEditor, path: Path): Json | null {
  if (!editor.map) return null;
  const map = hexMapOf(editor.map);
  const places = editor.pieces.flatMap((piece) => {
    const place = hexPlace(piece);
    const cell = place && map.byName.get(place.hex);
    return place && cell ? [{ own: piece.path[1] === path[1], cell, facing: place.facing }] : [];
  });
  const taken = new Set(places.map(({ cell }) => hexKey(cell)));
  const home = places.findLast(({ own }) => own);
  const middle = map.cells[Math.floor(map.cells.length / 2)]!;
  const own = places.filter((place) => place.own);
  // beside the last one, at the end of the line that is nearer to its middle
  const from = home ? { x: own.reduce((sum, { cell }) => sum + cell.x, 0) / own.length, y: home.cell.y } : middle;
  const free = map.cells.filter((cell) => !taken.has(hexKey(cell))).sort((one, two) => Math.hypot(one.x - from.x, 2 * (one.y - from.y)) - Math.hypot(two.x - from.x, 2 * (two.y - from.y)))[0];
  return free ? writtenHexPlace("hex_facing", { hex: free.name, facing: home?.facing ?? facingName(3, map.layout) }, undefined) : null;
}

const GAP_CM = 4;

function freePose(editor: ScenarioEditor, path: Path, tables: readonly Data[]): Json {
  const table = editor.document["table"];
  const [width = 180, height = 120] = Array.isArray(table) ? table.map(Number) : [];
  const army = valueAt(editor.document, path.slice(0, 2));
  const rear = isTable(army) && army["edge"] === "north" ? true : path[1] !== 0;
  const last = tables.map((one) => numbersOf(one, "at")).findLast((at) => at.length >= 2);
  const [x = width / 2, y = rear ? height - 20 : 20, angle = rear ? 180 : 0] = last ?? [];
  const room = 26;
  const next = x + room > width - GAP_CM ? room / 2 + GAP_CM : x + room;
  return tablePlace(last ? next : x, last && next < x ? y + (rear ? 10 : -10) : y, angle);
}
