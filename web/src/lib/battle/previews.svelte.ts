// What answers would bring, asked of the server once for each question and kept until the next.
import { requestJson } from "../api/client";
import type { AnswerPreview, Choice } from "../api/types";

/** Answers of one question that are tried out beforehand. */
const MAX_AHEAD = 24;

const keyOf = (answers: readonly string[]): string => answers.join("\n");

/** The previews of the question that is asked now. */
export class Previews {
  #found = $state.raw<ReadonlyMap<string, AnswerPreview>>(new Map());
  #asked = new Set<string>();
  #moment = "";
  #seat = "";

  constructor(readonly link: string) {}

  /** Another question: what was known is forgotten, and its first answers are tried out; false: it is the same. */
  begin(ask: Choice | null, lang: string): boolean {
    const moment = ask ? `${ask.moment} ${ask.seat} ${ask.question} ${lang}` : "";
    if (moment === this.#moment) return false;
    this.#moment = moment;
    this.#seat = ask?.seat ?? "";
    this.#asked = new Set();
    this.#found = new Map();
    if (ask) void this.want(ask.options.slice(0, MAX_AHEAD).map((option) => [option.token]));
    return true;
  }

  /** What these answers would bring, once it is known. */
  of(answers: readonly string[]): AnswerPreview | undefined {
    return this.#found.get(keyOf(answers));
  }

  /** Ask about series of answers that nobody has asked about yet. */
  async want(series: readonly (readonly string[])[]): Promise<void> {
    const moment = this.#moment;
    const fresh = series.filter((answers) => !this.#asked.has(keyOf(answers)));
    if (!moment || !fresh.length) return;
    for (const answers of fresh) this.#asked.add(keyOf(answers));
    try {
      const found = await requestJson<AnswerPreview[]>("POST", "/battle/preview", this.link, { answers: fresh, seat: this.#seat });
      if (moment === this.#moment) this.#found = new Map([...this.#found, ...found.map((one) => [keyOf(one.answers), one] as const)]);
    } catch {
      for (const answers of fresh) this.#asked.delete(keyOf(answers));
    }
  }
}
