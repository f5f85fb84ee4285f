/** The keyboard's cursor on a hex map: in which hex it is, and which of the answers there it has come to. */
import type { Destination } from "../../lib/api/types";
import { arrowKeyDirection, hexKey } from "./hexGeometry";
import { neighbourCell } from "./hexMap";
import type { Mark } from "./optionMarks";
import type { HexPosition } from "./position";

/** What the cursor walks over; read anew at each use. */
export interface CursorGround {
  readonly position: HexPosition;
  readonly marks: readonly Mark[];
  /** By the key of the hex they lie in. */
  readonly marksByHex: ReadonlyMap<string, readonly Mark[]>;
  /** By the name of the hex they end in. */
  readonly destinationsByHex: ReadonlyMap<string, readonly Destination[]>;
}

/** Where the keyboard is on a hex map. */
export class HexCursor {
  hex = $state<string | null>(null);
  focused = $state(false);
  #choice = $state(0);

  constructor(
    readonly ground: () => CursorGround,
    /** Told where the cursor has come to. */
    readonly onmove: (x: number, y: number) => void,
  ) {}

  /** The hex under the cursor while the map has the keyboard. */
  get focusedHex(): string | null {
    return this.focused ? this.hex : null;
  }

  /** The marks in a hex, by its name. */
  marksIn(hex: string | null): readonly Mark[] {
    const { position, marksByHex } = this.ground();
    const cell = hex ? position.map.byName.get(hex) : undefined;
    return cell ? (marksByHex.get(hexKey(cell)) ?? []) : [];
  }

  /** The answer that Enter gives here. */
  get token(): string | null {
    const marks = this.marksIn(this.focusedHex);
    return marks.length ? marks[this.#choice % marks.length]!.token : null;
  }

  /** Where Enter leads, in a hex that has no mark of its own. */
  get destination(): Destination | undefined {
    const hex = this.focusedHex;
    if (!hex || this.marksIn(hex).length) return undefined;
    const here = this.ground().destinationsByHex.get(hex);
    return here?.[this.#choice % (here.length || 1)];
  }

  moveTo(hex: string): void {
    this.hex = hex;
    this.#choice = 0;
    const cell = this.ground().position.map.byName.get(hex);
    if (cell) this.onmove(cell.x, cell.y);
  }

  /** To where something can be done, or where the battle is. */
  moveToStart(): void {
    const { position, marks } = this.ground();
    const acting = position.pieces.find((piece) => piece.acting);
    this.moveTo(marks[0]?.hex ?? acting?.hex ?? position.pieces[0]?.hex ?? position.map.cells[0]!.name);
  }

  /** One hex further, by an arrow key. */
  step(key: string): void {
    const { map } = this.ground().position;
    const here = this.hex ? map.byName.get(this.hex) : undefined;
    if (!here) return this.moveToStart();
    const d = arrowKeyDirection(map.layout, key, here.row, here.column);
    const there = d === null ? undefined : neighbourCell(map, here, d);
    if (there) this.moveTo(there.name);
  }

  /** To the next hex with a mark, or the next piece where there is no mark. */
  nextMark(back: boolean): void {
    const { position, marks } = this.ground();
    const hexes = marks.length ? [...new Set(marks.map((mark) => mark.hex))] : position.pieces.map((piece) => piece.hex);
    if (!hexes.length) return;
    const index = this.hex ? hexes.indexOf(this.hex) : -1;
    this.moveTo(hexes[(index + (back ? -1 : 1) + hexes.length) % hexes.length]!);
  }

  /** The next of several answers in the same hex. */
  nextChoice(): void {
    this.#choice += 1;
  }
}
