import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "./characters.test-support.ts";
import { fold, maxNameLength, oneLine, someLines } from "./text.ts";

describe("a name on one line", () => {
  test("H09: line breaks cannot forge a second list in a text export", () => {
    expect(oneLine("Raiders\r\n\r\nEnemy list\u2028Wardens\u2029x")).toBe(
      "Raiders Enemy list Wardens x",
    );
  });

  test("H09: terminal escapes lose their escape", () => {
    expect(oneLine("\u001B[31mRed\u001B[0m")).toBe(" [31mRed [0m");
  });

  test("H09: of 10,000 characters 100 are kept, counting an emoji as one", () => {
    expect(Array.from(oneLine("🐻".repeat(10_000)))).toHaveLength(maxNameLength);
  });

  test("H10: overrides of the writing direction and zero-width characters are gone", () => {
    expect(oneLine("ad\u202Emin\u2066\u200B\uFEFF")).not.toMatch(
      /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/,
    );
  });

  test("H10: marks piled on a letter are cut to two, accents stay", () => {
    expect(oneLine(`Z${"\u0336".repeat(50)}`)).toBe("Z\u0336\u0336");
    expect(oneLine("Sÿenann Ñandú")).toBe("Sÿenann Ñandú");
  });

  test("whatever comes in, the line has no invisible characters, its bound, and stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(Array.from(line).length).toBeLessThanOrEqual(maxNameLength);
        expect(oneLine(line)).toBe(line);
      }),
    );
  });
});

describe("folding for the search", () => {
  test.each([
    ["Cazadóres", "cazadores"],
    ["SŸENANN", "syenann"],
    ["Ñandú", "nandu"],
    ["Balafrés", "balafres"],
    ["Eskold l’Exécuteur", "eskold l'executeur"],
    ["l‘initiative", "lʼinitiative"],
    ["Attaque\u00A0: 3\u202F!", "attaque : 3 !"],
  ])("%s and %s are the same", (written, typed) => {
    expect(fold(written)).toBe(fold(typed));
  });

  test("composed and decomposed accents are the same", () => {
    expect(fold("é")).toBe(fold("e\u0301"));
  });
});

describe("a text of several lines", () => {
  test("keeps its lines and loses the spaces around it", () => {
    expect(someLines("\r\n  Fast.\r\n\r\n\tLoud. \n", 100)).toBe("Fast.\n\n\tLoud.");
  });

  test("H10: has nothing in it that turns, hides or piles up text", () => {
    expect(someLines("a\u202eb\u200bc\nd\u0007e\u2028f", 100)).toBe("a b c\nd e f");
    expect(someLines("a\u0301\u0302\u0303\u0304", 100)).toBe("a\u0301\u0302");
  });

  test("is cut to its length without cutting a character", () => {
    expect(someLines("😀😀😀", 2)).toBe("😀😀");
  });
});
