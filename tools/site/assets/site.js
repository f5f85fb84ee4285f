// Light or dark, the search, the filter of the clauses. Everything else works without a script.
"use strict";

const stored = (key) => {
  try {
    return localStorage.getItem(`oriflamme.${key}`) ?? "";
  } catch {
    return "";
  }
};
const store = (key, value) => {
  try {
    localStorage.setItem(`oriflamme.${key}`, value);
  } catch {
    // a reader who keeps nothing chooses anew on every page
  }
};

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  const theme = stored("theme") || (dark.matches ? "dark" : "light");
  root.dataset.theme = theme;
  const sign = document.querySelector("[data-theme-switch] span");
  if (sign) sign.textContent = theme === "dark" ? "☀" : "☾";
};
paint();
dark.addEventListener("change", paint);
document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
  store("theme", root.dataset.theme === "dark" ? "light" : "dark");
  paint();
});

// The first page of all: on to the reader's language.
if (document.body.hasAttribute("data-choose-language")) {
  const wanted = stored("lang") || navigator.language;
  location.replace(wanted.startsWith("fr") ? "/docs/fr/index.html" : "/docs/en/index.html");
}

// The list of contents is open where there is room for it.
const contents = document.querySelector("[data-contents]");
const roomy = matchMedia("(min-width: 54.01rem)");
const unfold = () => contents && (contents.open = roomy.matches);
unfold();
roomy.addEventListener("change", unfold);
document.querySelector(".contents [aria-current]")?.scrollIntoView({ block: "nearest" });
if (!location.hash) scrollTo(0, 0);

const fold = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/’/g, "'")
    .toLowerCase();

// Search: all words must be there; what stands in a heading counts most.
const MOST = 30;
const field = document.querySelector("[data-search]");
const found = document.querySelector(".found");
let entries = null;
let loading = null;
const load = () =>
  (loading ??= new Promise((done) => {
    const script = document.createElement("script");
    script.src = "search.js";
    script.onload = () => {
      entries = window.SEARCH.map(([address, title, text]) => ({ address, title, text, head: fold(title), body: fold(text) }));
      done();
    };
    document.head.append(script);
  }));
const score = (entry, words) => {
  let sum = 0;
  for (const word of words) {
    const inHead = entry.head.includes(word);
    const at = entry.body.indexOf(word);
    if (!inHead && at < 0) return 0;
    sum += (inHead ? 10 : 0) + (entry.head === word ? 20 : 0) + (at < 0 ? 0 : 1 + 2 / (1 + at / 80));
  }
  return sum;
};
// About 150 characters around a word, whole words only.
const excerpt = (entry, word) => {
  const near = Math.max(0, entry.body.indexOf(word) - 50);
  const from = near ? entry.text.indexOf(" ", near) + 1 : 0;
  const rest = entry.text.slice(from);
  const last = rest.length > 150 ? rest.lastIndexOf(" ", 150) : rest.length;
  const cut = last > 0 ? last : 150;
  return (from ? "…" : "") + rest.slice(0, cut) + (cut < rest.length ? "…" : "");
};
const look = async () => {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  if (!words.length) {
    found.hidden = true;
    return;
  }
  await load();
  const best = entries
    .map((entry) => ({ entry, points: score(entry, words) }))
    .filter((one) => one.points)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST);
  found.replaceChildren(
    ...best.map(({ entry }) => {
      const link = document.createElement("a");
      const title = document.createElement("b");
      const text = document.createElement("span");
      link.href = entry.address;
      title.textContent = entry.title;
      text.textContent = excerpt(entry, words[0]);
      link.append(title, text);
      link.addEventListener("click", () => (found.hidden = true));
      return link;
    }),
  );
  if (!best.length) {
    const none = document.createElement("p");
    none.textContent = field.dataset.nothing;
    found.append(none);
  }
  found.hidden = false;
};
if (field) {
  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", look);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") found.hidden = true;
    else if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) {
      event.preventDefault();
      field.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !found.hidden) {
      const links = [...found.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      (at < 0 ? field : links[Math.min(at, links.length - 1)])?.focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) found.hidden = true;
  });
}

// The filter of the clauses.
const filters = document.querySelector(".filters");
if (filters) {
  const clauses = [...document.querySelectorAll(".clause")].map((node) => ({ node, text: fold(node.textContent) }));
  const sections = [...document.querySelectorAll(".section")];
  const [words, tier, proof] = filters.querySelectorAll("input, select");
  const output = filters.querySelector("output");
  const filter = () => {
    const wanted = fold(words.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { node, text } of clauses) {
      const shown =
        wanted.every((word) => text.includes(word)) &&
        (!tier.value || node.dataset.tier === tier.value) &&
        (!proof.value || node.dataset.proof === proof.value);
      node.hidden = !shown;
      count += shown;
    }
    for (const section of sections) section.hidden = !section.querySelector(".clause:not([hidden])");
    output.textContent = output.dataset.shown.replace("0", count);
  };
  filters.addEventListener("input", filter);
  filter();
}
