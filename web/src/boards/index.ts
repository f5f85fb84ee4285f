/** The boards of the books, and their legends. */
import type { Component } from "svelte";
import HexBoard from "./HexBoard.svelte";
import Legend from "./Legend.svelte";
import MasseBoard from "./MasseBoard.svelte";
import "./palette.css";
import TableBoard from "./TableBoard.svelte";
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

export { default as TextView } from "./TextView.svelte";
