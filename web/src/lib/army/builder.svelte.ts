// The army under way: what it says, what it comes to, every step that can be taken back, and what this browser keeps.
import { requestJson, toProblem } from "../api/client";
import type { ArmyReply, ComplaintWords, EntryWords, FieldWords, LineWords, MusterWords, OwnCopy, OwnTableWords, RosterWords } from "../api/types";
import { getStored, getStoredJson, setStored, setStoredJson } from "../page/storage";
import { added, changed, fieldValue, freshKey, keysOf, type LinePath, lineAt, linesOf, removed, type Table, withField } from "./edit";

/** An army file as data. */
export interface ArmyFile {
  book: string;
  title: { fr: string; en: string };
  tier: string;
  points: number;
  army: Table;
  [more: string]: unknown;
}

const MAX_STEPS = 200;
const WAIT_MS = 150;

/** Whether a field makes sense in a line. */
export function isOffered(field: FieldWords, line: Table): boolean {
  return Object.entries(field.only ?? {}).every(([key, values]) => values.includes(String(fieldValue(line, key) ?? "")));
}

export class ArmyBuilder {
  roster = $state.raw<RosterWords | null>(null);
  file = $state.raw<ArmyFile | null>(null);
  reply = $state.raw<ArmyReply | null>(null);
  /** What keeps the army from being read at all. */
  problem = $state("");
  #past = $state.raw<ArmyFile[]>([]);
  #future = $state.raw<ArmyFile[]>([]);
  #timer = 0;
  #asked = 0;
  #load = 0;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get muster(): MusterWords | null {
    return this.reply?.muster ?? null;
  }
  get complaints(): ComplaintWords[] {
    return this.muster?.complaints ?? [];
  }

  /** Open a book: the army that this browser keeps for it, or a new one. */
  async openBook(book: string, tier: string): Promise<void> {
    const kept = getStoredJson<ArmyFile | null>(`army.${book}`, null);
    setStored("army.book", book);
    await this.#open(kept?.book === book && kept.army ? kept : { book, title: { fr: "", en: "" }, tier, points: 0, army: {} });
  }

  /** Open an army that somebody sent, as a code or a file. */
  async openSent(wish: { code: string } | { text: string }): Promise<void> {
    const reply = await requestJson<ArmyReply>("POST", "/army", "", wish);
    const book = String(reply.army["book"]);
    const kept = getStoredJson<ArmyFile | null>(`army.${book}`, null);
    setStored("army.book", book);
    await this.#open(reply.army as ArmyFile, kept?.book === book && kept.army ? [kept] : []);
  }

  /** What was under way here before an army that somebody sent can be had back. */
  async #open(file: ArmyFile, past: ArmyFile[] = []): Promise<void> {
    if (!(await this.#loadRoster(file.book, file.tier))) return;
    [this.#past, this.#future] = [past, []];
    this.#show(this.#completed(file));
  }

  /** The roster again, where language or tier have changed. */
  async reload(): Promise<void> {
    if (!this.file) return;
    if (await this.#loadRoster(this.file.book, this.file.tier)) this.#show(this.file);
  }

  /** Whether the roster has come; one that was asked for later goes before it. */
  async #loadRoster(book: string, tier: string): Promise<boolean> {
    const load = ++this.#load;
    const found = await requestJson<RosterWords>("GET", `/roster/${encodeURIComponent(book)}?tier=${encodeURIComponent(tier)}`);
    if (load !== this.#load) return false;
    this.roster = found;
    return true;
  }

  #completed(file: ArmyFile): ArmyFile {
    const roster = this.roster;
    const name = { fr: "Mon armée", en: "My army" };
    const title = file.title.fr || file.title.en ? file.title : name;
    const tier = file.tier || roster?.tier || "";
    const fresh = !Object.keys(file.army).length;
    const points = fresh && !file.points ? (roster?.advised?.[0] ?? 0) : file.points || 0;
    return { ...file, title, tier, points, army: { seat: "mine", name: title, ...(fresh ? roster?.whole : {}), ...file.army } };
  }

  // Changes

  /** A change that can be taken back. */
  change(file: ArmyFile): void {
    if (this.file) this.#past = [...this.#past.slice(1 - MAX_STEPS), this.file];
    this.#future = [];
    this.#show(file);
  }

  changeArmy(army: Table): void {
    if (this.file) this.change({ ...this.file, army });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || !this.file) return;
    [this.#past, this.#future] = [this.#past.slice(0, -1), [this.file, ...this.#future]];
    this.#show(before);
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (!after || !this.file) return;
    [this.#past, this.#future] = [[...this.#past, this.file], rest];
    this.#show(after);
  }

  /** An army of the same book without any lines. */
  clear(): void {
    if (!this.file) return;
    this.change(this.#completed({ book: this.file.book, title: { fr: "", en: "" }, tier: this.file.tier, points: this.file.points, army: {} }));
  }

  /** One more line from the roster; where lines stand in others, in the last of these. */
  add(entry: EntryWords): void {
    if (this.file) this.#addLine(this.file, entry, freshKey(entry.key, keysOf(this.file.army)), entry.adds ?? {});
  }

  /** One more line with a profile of its own, which begins as that of the roster. */
  async addOwn(entry: EntryWords): Promise<void> {
    const before = this.file;
    if (!before) return;
    const named = (this.roster?.own ?? []).flatMap((one) => Object.keys((before[one.table] as Table | undefined) ?? {}));
    const key = freshKey(`own_${entry.key.replace(/[^a-z_]/g, "_")}`, [...keysOf(before.army), ...named]);
    const copy = await requestJson<OwnCopy>("GET", `/roster/${before.book}/own/${entry.line}/${encodeURIComponent(entry.key)}?key=${key}`);
    if (this.file !== before) return;
    const tables = Object.entries(copy.tables).map(([table, entries]) => [table, { ...(before[table] as Table | undefined), ...entries }]);
    this.#addLine({ ...before, ...Object.fromEntries(tables) }, entry, key, copy.adds);
  }

  #addLine(file: ArmyFile, entry: EntryWords, key: string, adds: Table): void {
    const form = this.formOf(entry.line ?? "");
    if (!form) return;
    let army = file.army;
    let inside: LinePath = [];
    if (form.inside) {
      const around = this.formOf(form.inside);
      if (!linesOf(army, form.inside).length) army = added(army, [], form.inside, { key: freshKey(form.inside, keysOf(army)), ...around?.adds });
      inside = [[form.inside, linesOf(army, form.inside).length - 1]];
    }
    this.change({ ...file, army: added(army, inside, form.line, { key, ...adds }) });
  }

  /** One more line of a list whose lines are not in the roster: a wing. */
  addBare(form: LineWords): void {
    if (!this.file) return;
    const army = this.file.army;
    this.changeArmy(added(army, [], form.line, { key: freshKey(form.line, keysOf(army)), ...form.adds }));
  }

  copy(path: LinePath): void {
    const line = this.file && lineAt(this.file.army, path);
    const last = path.at(-1);
    if (!line || !last || !this.file) return;
    const key = freshKey(String(line["key"] ?? "line").replace(/_[a-z]{1,2}$/, ""), keysOf(this.file.army));
    this.changeArmy(added(this.file.army, path.slice(0, -1), last[0], { ...line, key }));
  }

  /** A line goes, and with it the profile of its own that nobody else has. */
  remove(path: LinePath): void {
    if (!this.file) return;
    const line = lineAt(this.file.army, path);
    const army = removed(this.file.army, path);
    const own = line && this.ownOf(path, line);
    const file: ArmyFile = { ...this.file, army };
    if (own && !JSON.stringify(army).includes(`"${own.form.refers}":"${own.key}"`)) {
      const { [own.key]: _gone, ...rest } = file[own.form.table] as Table;
      file[own.form.table] = rest;
    }
    this.change(file);
  }

  /** The profile of its own that a line has. */
  ownOf(path: LinePath, line: Table): { form: OwnTableWords; key: string; profile: Table } | null {
    for (const form of this.roster?.own ?? []) {
      const key = String(line[form.refers] ?? "");
      const profile = (this.file?.[form.table] as Table | undefined)?.[key];
      if (form.line === path.at(-1)?.[0] && profile) return { form, key, profile: profile as Table };
    }
    return null;
  }

  setOwn(table: string, key: string, field: string, value: unknown): void {
    if (!this.file) return;
    const entries = this.file[table] as { [key: string]: Table };
    this.change({ ...this.file, [table]: { ...entries, [key]: withField(entries[key] ?? {}, field, value) } });
  }

  set(path: LinePath, key: string, value: unknown): void {
    if (this.file) this.changeArmy(changed(this.file.army, path, (line) => withField(line, key, value)));
  }

  async setTier(tier: string): Promise<void> {
    if (!this.file) return;
    const file = this.file;
    if (await this.#loadRoster(file.book, tier)) this.change({ ...file, tier });
  }

  formOf(list: string): LineWords | undefined {
    return this.roster?.lines.find((form) => form.line === list);
  }

  // What it comes to

  #show(file: ArmyFile): void {
    this.file = file;
    setStoredJson(`army.${file.book}`, file);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#reckon(), WAIT_MS);
  }

  async #reckon(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const reply = await requestJson<ArmyReply>("POST", "/army", "", { army: this.file });
      if (asked !== this.#asked) return;
      [this.reply, this.problem] = [reply, ""];
    } catch (error) {
      if (asked === this.#asked) this.problem = toProblem(error).message;
    }
  }
}

/** The book whose army was last under way here. */
export const lastBook = (): string => getStored("army.book");
