import { describe, expect, it } from "vitest";
import { handleShortcut } from "./shortcuts";

describe("keys", () => {
  const press = (key: string, target: Element, more: Partial<KeyboardEventInit> = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    let done = "";
    target.addEventListener("keydown", (heard) => handleShortcut(heard as KeyboardEvent, { u: () => (done = "u"), digit: (number) => (done = String(number)) }), { once: true });
    target.dispatchEvent(event);
    return done;
  };
  it("do what they say", () => {
    document.body.innerHTML = "<button></button><input>";
    expect(press("u", document.querySelector("button")!)).toBe("u");
    expect(press("3", document.querySelector("button")!)).toBe("3");
  });
  it("are left to whoever writes, and to the browser", () => {
    document.body.innerHTML = "<button></button><input>";
    expect(press("u", document.querySelector("input")!)).toBe("");
    expect(press("u", document.querySelector("button")!, { ctrlKey: true })).toBe("");
    expect(press("digit", document.querySelector("button")!)).toBe("");
  });
});
