/** The boards of the books, and their legends. */
import type { Component } from "svelte";
import HexBoard from "./hex/HexBoard.svelte";
import Legend from "./legend/Legend.svelte";
import MasseBoard from "./lines/LinesBoard.svelte";
import "./shared/palette.css";
import TableBoard from "./tabletop/TabletopBoard.svelte";
import type { BoardProps } from "./types";

export type { Asked, BoardProps, Lookout, Way } from "./types";

const BOARDS: Record<string, Component<BoardProps>> = {
  lames: HexBoard,
  demonworld: HexBoard,
  fleuries: TableBoard,
  masse: MasseBoard,
};

/** The board of a book; a book that has none is shown as text. */
export function board(book: string): Component<BoardProps> | null {
  return BOARDS[book] ?? null;
}

/** The legend of a book's board: `<Legend {book} {lang} />`. */
export function legend(_book: string): typeof Legend {
  return Legend;
}

export { default as TextView } from "./text/TextBoard.svelte";
