// The page's own words, in both languages, from Fluent files shared with nobody else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../texts/en.ftl?raw";
import fr from "../../texts/fr.ftl?raw";
import { recall, remember } from "./storage";
import type { Lang } from "../api/types";

const SOURCES: Record<Lang, string> = { fr, en };

export function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(SOURCES[lang]));
  return made;
}

function preferred(): Lang {
  const kept = recall("lang");
  if (kept === "fr" || kept === "en") return kept;
  const wanted = navigator.languages?.find((one) => /^(fr|en)\b/i.test(one)) ?? "en";
  return wanted.slice(0, 2).toLowerCase() as Lang;
}

/** The reader's language and what is said in it. */
class Tongue {
  lang = $state<Lang>(preferred());
  #bundles: Record<Lang, FluentBundle> = { fr: bundle("fr"), en: bundle("en") };

  say(id: string, args: Record<string, FluentVariable> = {}): string {
    const found = this.#bundles[this.lang];
    const message = found.getMessage(id);
    return message?.value ? found.formatPattern(message.value, args, []) : id;
  }

  has(id: string): boolean {
    return this.#bundles[this.lang].hasMessage(id);
  }

  use(lang: Lang): void {
    this.lang = lang;
    remember("lang", lang);
    document.documentElement.lang = lang;
  }
}

export const tongue = new Tongue();
export const t = (id: string, args?: Record<string, FluentVariable>): string => tongue.say(id, args);

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(tongue.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );
}

export function percent(num: number, den: number): string {
  const digits = (num * 100) % den === 0 ? 0 : 1;
  return new Intl.NumberFormat(tongue.lang, { style: "percent", maximumFractionDigits: digits }).format(num / den);
}
