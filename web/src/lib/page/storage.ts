// What this browser remembers. A browser that remembers nothing is still one to play in.

export function recall(key: string): string {
  try {
    return localStorage.getItem(`oriflamme.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function remember(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(`oriflamme.${key}`, value);
    else localStorage.removeItem(`oriflamme.${key}`);
  } catch {
    // private windows may refuse
  }
}

/** A remembered record; anything damaged counts as forgotten. */
export function recallData<T>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(recall(key) || "null");
    return kept === null ? empty : (kept as T);
  } catch {
    return empty;
  }
}

export function rememberData(key: string, value: unknown): void {
  remember(key, JSON.stringify(value));
}
