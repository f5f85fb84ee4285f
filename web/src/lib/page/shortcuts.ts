// Keys of one letter, which never take a key away from somebody who writes.

/** What each key does; `digit` is called with the digit that was pressed. */
export interface ShortcutMap {
  [key: string]: ((number: number) => unknown) | undefined;
  digit?: (number: number) => unknown;
}

/** Do what a key stands for, unless somebody is writing or the browser wants the key. */
export function handleShortcut(event: KeyboardEvent, keys: ShortcutMap): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.("input, textarea, select, dialog")) return;
  const digit = /^[1-9]$/.test(event.key);
  const work = digit ? keys.digit : keys[event.key];
  if (!work || event.key === "digit") return;
  event.preventDefault();
  work(digit ? Number(event.key) : 0);
}
