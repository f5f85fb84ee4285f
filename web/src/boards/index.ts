/** The boards of the books, and their legends. */
import type { Component } from "svelte";
import HexBoard from "./hex/HexBoard.svelte";
import LinesBoard from "./lines/LinesBoard.svelte";
import "./shared/palette.css";
import TabletopBoard from "./tabletop/TabletopBoard.svelte";
import type { BoardProps } from "./types";

export type { BoardQuestion, BoardProps, ArcsAndRanges, Destination } from "./types";

const BOARDS: Record<string, Component<BoardProps>> = {
  lames: HexBoard,
  demonworld: HexBoard,
  fleuries: TabletopBoard,
  masse: LinesBoard,
};

/** The board of a book; a book that has none is shown as text. */
export function board(book: string): Component<BoardProps> | null {
  return BOARDS[book] ?? null;
}

export { default as Legend } from "./legend/Legend.svelte";
export { default as TextBoard } from "./text/TextBoard.svelte";
