// The page's own words, in both languages, from Fluent files shared with nobody else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lang } from "../api/types";
import { number, percent, signed } from "./numbers";
import { getStored, setStored } from "./storage";
import { typeset } from "./typography";

/** `fr.ftl`, and `boards.fr.ftl` where a part of the page has a file of its own. Screens that are read late bring theirs. */
const SOURCES = import.meta.glob<string>(["../../texts/*.ftl", "!../../texts/workshop.*.ftl"], { query: "?raw", import: "default", eager: true });

/** The page's messages in one language. */
export function makeBundle(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false, transform: (text) => typeset(text, lang) });
  for (const [path, source] of Object.entries(SOURCES)) if (path.endsWith(`${lang}.ftl`)) bundle.addResource(new FluentResource(source));
  return bundle;
}

function preferredLanguage(): Lang {
  const stored = getStored("lang");
  if (stored === "fr" || stored === "en") return stored;
  const wanted = navigator.languages?.find((one) => /^(fr|en)\b/i.test(one)) ?? "en";
  return wanted.slice(0, 2).toLowerCase() as Lang;
}

/** The reader's language and what is said in it. */
class I18n {
  lang = $state<Lang>(preferredLanguage());
  #bundles: Record<Lang, FluentBundle> = { fr: makeBundle("fr"), en: makeBundle("en") };

  translate(id: string, args: Record<string, FluentVariable> = {}): string {
    return this.translateTo(this.lang, id, args);
  }

  /** The same in a language that need not be the reader's. */
  translateTo(lang: Lang, id: string, args: Record<string, FluentVariable> = {}): string {
    const found = this.#bundles[lang];
    const message = found.getMessage(id);
    return message?.value ? found.formatPattern(message.value, args, []) : id;
  }

  /** More messages, of a part of the page that is read when it is needed. */
  extend(more: Record<Lang, string>): void {
    for (const lang of ["fr", "en"] as const) this.#bundles[lang].addResource(new FluentResource(more[lang]));
  }

  has(id: string): boolean {
    return this.#bundles[this.lang].hasMessage(id);
  }

  setLanguage(lang: Lang): void {
    this.lang = lang;
    setStored("lang", lang);
    document.documentElement.lang = lang;
  }
}

/** The one language setting of the page. */
export const i18n = new I18n();
/** A message of the page in the player's language. */
export const t = (id: string, args?: Record<string, FluentVariable>): string => i18n.translate(id, args);

/** A number as the player's language writes it, with so many decimals. */
export const formatNumber = (value: number, digits = 0): string => number(value, i18n.lang, { digits });

/** What is added or taken away, with its sign. */
export const formatSigned = (value: number, digits = 0): string => signed(value, i18n.lang, digits);

/** A fraction in percent, with a decimal where it is not a whole number of them. */
export const formatPercent = (num: number, den: number): string => percent(num / den, i18n.lang, { digits: 1, trimmed: true });
