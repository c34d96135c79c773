import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anyCharacter } from "../characters.test-support.ts";
import { fromLatin1, fromUtf8, toUtf8 } from "./utf8.ts";

test("text is written as UTF-8 like the platform writes it, half characters too", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      expect(Buffer.from(toUtf8(text)).equals(new TextEncoder().encode(text))).toBe(true);
    }),
  );
  expect(toUtf8("a\u{D800}b%")).toEqual(new TextEncoder().encode("a\u{FFFD}b%"));
});

test("UTF-8 is read where the bytes are such, and refused where they are not", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
      let text: string | undefined;
      try {
        text = decoder.decode(bytes);
      } catch {
        text = undefined;
      }
      expect(fromUtf8(bytes)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("a text of a quarter of a megabyte is read as UTF-8", () => {
  const text = "ñ%é".repeat(50_000);
  expect(fromUtf8(toUtf8(text))).toBe(text);
});

test("bytes of the oldest links are read as characters", () => {
  expect(fromLatin1(Uint8Array.from([0x54, 0xe9, 0x6c, 0x69, 0x61]))).toBe("Télia");
});
