// What this browser remembers. A browser that remembers nothing is still one to play in.

/** What is stored under a key; "" where nothing is. */
export function getStored(key: string): string {
  try {
    return localStorage.getItem(`oriflamme.${key}`) ?? "";
  } catch {
    return "";
  }
}

/** Store a text under a key; an empty one removes the entry. */
export function setStored(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(`oriflamme.${key}`, value);
    else localStorage.removeItem(`oriflamme.${key}`);
  } catch {
    // private windows may refuse
  }
}

/** A remembered record; anything damaged counts as forgotten. */
export function getStoredJson<T>(key: string, empty: T): T {
  try {
    const stored: unknown = JSON.parse(getStored(key) || "null");
    return stored === null ? empty : (stored as T);
  } catch {
    return empty;
  }
}

/** Store a value as JSON. */
export function setStoredJson(key: string, value: unknown): void {
  setStored(key, JSON.stringify(value));
}
