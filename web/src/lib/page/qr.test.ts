import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qrCode } from "./qr";

const LINK = "http://192.168.1.20:8315/#/b/AbC-_9xyzAbC-_9xyzAbC-_9xyzAbC-_";
const fingerprint = (text: string): string =>
  createHash("sha256").update(qrCode(text)!.map((row) => row.map(Number).join("")).join("\n")).digest("hex");

describe("a QR code", () => {
  it("is the one that another program makes", () => {
    // compared with python-qrcode 8, for every length up to 210
    expect(qrCode(LINK)).toHaveLength(33);
    expect(fingerprint(LINK)).toBe("0135b2d7b8c1b19620493209a38ca8080f0ac56eea8af51d81f8961e34c90bd9");
    const long = LINK + "9xyzAbC-_".repeat(10);
    expect(qrCode(long)).toHaveLength(49);
    expect(fingerprint(long)).toBe("d8059c7514d4be05a6fd0bf9e32cb61da8a53acfbce1f6f75400651746bb5c18");
  });
  it("is not made of what is too long for it", () => {
    expect(qrCode("x".repeat(213))).not.toBeNull();
    expect(qrCode("x".repeat(214))).toBeNull();
  });
});
