import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { asShortId, shortId, shortIdLength } from "./short-id.ts";

const anyCode = fc.stringMatching(/^[\w-]{1,80}$/);

test("L11: a short id is 80 bits of the code's SHA-256 in base 36, as the database counts it", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const hash = createHash("sha256").update(code).digest("hex").slice(0, 20);
      expect(shortId(code)).toBe(BigInt(`0x${hash}`).toString(36).padStart(shortIdLength, "0"));
    }),
  );
});

test("L11: one character more in a list changes about half of a short id's bits", () => {
  const bits = (code: string) =>
    Array.from(shortId(code), (digit) => Number.parseInt(digit, 36))
      .reduce((sum, digit) => sum * 36n + BigInt(digit), 0n)
      .toString(2)
      .padStart(80, "0");
  const changed = Array.from({ length: 200 }, (_, at) => {
    const [a, b] = [bits("x".repeat(at)), bits("x".repeat(at + 1))];
    return Array.from(a).filter((bit, place) => bit !== b.charAt(place)).length;
  });
  expect(Math.min(...changed)).toBeGreaterThan(15);
  const average = changed.reduce((sum, count) => sum + count, 0) / changed.length;
  expect(average).toBeGreaterThan(37);
  expect(average).toBeLessThan(43);
});

test("short ids stay as they were once given", () => {
  expect(shortId("abc")).toBe("3ze6v694w5oyxyyp");
  expect(shortId("seeded")).toBe("4j5ahpjylkb7efxb");
});

test("a short id is read in capitals too, and nothing else is one", () => {
  expect(asShortId("0ABCDEFGHIJKLMNO")).toBe("0abcdefghijklmno");
  for (const text of ["", "abc", "0abcdefghijklmnop", "0abcdefghijklmn-", "%20"]) {
    expect(asShortId(text)).toBeUndefined();
  }
});
