/** The scenario that is being edited: its text, what came of the last edit, what may be taken back. */
import { requestJson, toProblem } from "../api/client";
import type { Book, Complaint, Data, Display, HexMap, Json, WorkshopView, WorkshopWords } from "../api/types";
import { loadBook } from "../battle/books";
import { i18n } from "../page/i18n.svelte";
import { entryName, isTable, type Operation, type Path, type PieceEntry, pieces } from "./document";
import { keepDraft } from "./drafts";

const MAX_UNDO = 200;

/** What a press on the board does. */
export type Tool =
  | { readonly kind: "select" }
  | { readonly kind: "terrain" | "side" | "feature"; readonly word: string; readonly remove?: boolean }
  | { readonly kind: "level"; readonly level: number }
  | { readonly kind: "ground"; readonly word: string };

/** The steps of one edit; null where there is nothing to do. */
export type Steps = readonly (Operation | null)[];

/** A scenario that is being made. */
export class ScenarioEditor {
  /** What the server last said of the file. */
  view = $state.raw<WorkshopView | null>(null);
  /** How it opened when it last could, and the map it was drawn on. */
  display = $state.raw<Display | null>(null);
  names = $state.raw<Record<string, string>>({});
  map = $state.raw<HexMap | null>(null);
  words = $state.raw<WorkshopWords | null>(null);
  book = $state.raw<Book | null>(null);
  busy = $state(0);
  errorText = $state("");
  /** The piece that is looked at, by its key. */
  selected = $state<string | null>(null);
  tool = $state.raw<Tool>({ kind: "select" });
  /** The list of hexes that presses on the map change: its place in the file, and whether it holds one hex only. */
  picking = $state.raw<{ path: Path; single: boolean } | null>(null);
  /** Which entries of the sheets are unfolded, by their place in the file. */
  unfolded = $state.raw<Readonly<Record<string, boolean>>>({});
  canUndo = $state(false);
  canRedo = $state(false);
  #past: string[] = [];
  #future: string[] = [];
  #line: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  /** What the file says. */
  get document(): Data {
    return this.view?.document ?? {};
  }

  get text(): string {
    return this.view?.text ?? "";
  }

  get complaints(): readonly Complaint[] {
    return this.view?.complaints ?? [];
  }

  get tiers(): readonly string[] {
    return this.book?.tiers ?? [];
  }

  get tier(): string {
    return typeof this.document["tier"] === "string" ? this.document["tier"] : (this.tiers[0] ?? "");
  }

  /** Every piece that has a place on the board. */
  get pieces(): PieceEntry[] {
    return this.words ? pieces(this.document, this.words) : [];
  }

  /** What everything is called: as the file has it, also while it cannot be opened. */
  get called(): Record<string, string> {
    return { ...this.names, ...Object.fromEntries(this.pieces.map((piece) => [piece.key, entryName(piece.table, this.names, i18n.lang)])) };
  }

  /** The piece with this key, or the one that an element of it belongs to. */
  pieceOf(key: string | null, unit = ""): PieceEntry | null {
    return this.pieces.find((piece) => piece.key === key) ?? this.pieces.find((piece) => unit !== "" && piece.key === unit) ?? null;
  }

  /** The armies: their seats and names. */
  get armies(): { seat: string; name: string; path: Path }[] {
    const all = this.document["army"];
    return Array.isArray(all)
      ? all.flatMap((army, index) => (isTable(army) ? [{ seat: String(army["seat"] ?? ""), name: entryName(army, this.names, i18n.lang), path: ["army", index] }] : []))
      : [];
  }

  /** Unfold or fold an entry of the sheets. */
  unfold(path: Path, open: boolean): void {
    const key = path.join("/");
    if (this.unfolded[key] !== open) this.unfolded = { ...this.unfolded, [key]: open };
  }

  /** Begin with a file. */
  open(text: string): Promise<boolean> {
    return this.#send(text, [], false);
  }

  /**
   * Edit the file; false where the server refused. What follows from the file as it is (the next free hex, one more of
   * a list) is given as a function: it is asked when the edits before it are done, however swift the hand.
   */
  apply(steps: Steps | (() => Steps)): Promise<boolean> {
    return this.#queued(() => {
      const wanted = (typeof steps === "function" ? steps() : steps).filter((one) => one !== null);
      return wanted.length ? this.#send(this.text, wanted, true) : Promise.resolve(true);
    });
  }

  set(path: Path, value: Json): Promise<boolean> {
    return this.apply([{ do: "set", path, value }]);
  }

  /** Put another text in its place. */
  replace(text: string): Promise<boolean> {
    return text === this.text ? Promise.resolve(true) : this.#queued(() => this.#send(text, [], true));
  }

  undo(): Promise<boolean> {
    return this.#queued(() => this.#step(this.#past, this.#future));
  }

  redo(): Promise<boolean> {
    return this.#queued(() => this.#step(this.#future, this.#past));
  }

  /** Look at the file again, in the reader's language. */
  reread(): Promise<boolean> {
    this.map = null;
    return this.#queued(() => this.#send(this.text, [], false));
  }

  async #step(from: string[], to: string[]): Promise<boolean> {
    const text = from.pop();
    if (text === undefined) return false;
    to.push(this.text);
    const done = await this.#send(text, [], false);
    this.#count();
    return done;
  }

  #queued(work: () => Promise<boolean>): Promise<boolean> {
    const next = this.#line.then(work, work);
    this.#line = next;
    return next;
  }

  #count(): void {
    [this.canUndo, this.canRedo] = [this.#past.length > 0, this.#future.length > 0];
  }

  async #send(text: string, operations: readonly Operation[], undoable: boolean): Promise<boolean> {
    this.busy += 1;
    try {
      const view = await requestJson<WorkshopView>("POST", "/workshop/edit", "", { text, operations, known: this.map?.digest ?? "" });
      const before = this.text;
      await this.#learn(view.book);
      this.view = view;
      if (view.hex_map) this.map = view.hex_map;
      else if (!view.map && view.board !== "hexes") this.map = null;
      if (view.display) [this.display, this.names] = [view.display as unknown as Display, view.names];
      if (undoable && before !== view.text) {
        this.#past = [...this.#past, before].slice(-MAX_UNDO);
        this.#future = [];
      }
      this.#count();
      this.errorText = "";
      this.#keep();
      return true;
    } catch (error) {
      this.errorText = toProblem(error).message;
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  async #learn(book: string): Promise<void> {
    if (!book || (this.words?.book === book && this.#learned === i18n.lang)) return;
    const [words, found] = await Promise.all([requestJson<WorkshopWords>("GET", `/workshop/books/${book}`), loadBook(book, i18n.lang)]);
    [this.words, this.book, this.#learned] = [words, found, i18n.lang];
  }
  #learned = "";

  #keep(): void {
    const title = this.document["title"];
    const name = isTable(title) ? String(title[i18n.lang] ?? "") : "";
    keepDraft({ id: this.id, title: name, book: this.view?.book ?? "", text: this.text, at: Date.now() });
  }
}
