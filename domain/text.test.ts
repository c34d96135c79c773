import { describe, expect, test } from "vitest";
import { fc } from "./properties.test-support.ts";
import { anyCharacter } from "./characters.test-support.ts";
import { fold, maxNameLength, oneLine, someLines } from "./text.ts";

describe("a name on one line", () => {
  test("H09: line breaks in a name cannot forge a second list in a text export", () => {
    expect(oneLine("Raiders\r\n\r\nEnemy list\u2028Wardens\u2029x")).toBe(
      "Raiders Enemy list Wardens x",
    );
  });

  test("H09: terminal escapes in a name lose their escape", () => {
    expect(oneLine("\u001B[31mRed\u001B[0m")).toBe(" [31mRed [0m");
  });

  test("H09: a name of 10,000 characters keeps 100, counting an emoji as one", () => {
    expect(Array.from(oneLine("🐻".repeat(10_000)))).toHaveLength(maxNameLength);
  });

  test("H10: a name loses overrides of the writing direction and zero-width characters", () => {
    expect(oneLine("ad\u202Emin\u2066\u200B\uFEFF")).not.toMatch(
      /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/,
    );
  });

  test("H10: marks piled on a letter of a name are cut to two, accents stay", () => {
    expect(oneLine(`Z${"\u0336".repeat(50)}`)).toBe("Z\u0336\u0336");
    expect(oneLine("Sÿenann Ñandú")).toBe("Sÿenann Ñandú");
  });

  const joinedNames = [
    "🐻\u200D❄\uFE0F",
    "🏴\u200D☠\uFE0F",
    "👩🏽\u200D💻 and 👩\u200D❤\uFE0F\u200D👨",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "می\u200Cخواهم",
    "क्\u200Dष",
  ];

  test.each(joinedNames)("the joiners of %s stay in a name and in a text", (name) => {
    expect(oneLine(name)).toBe(name);
    expect(someLines(`${name}\n${name}`, 100)).toBe(`${name}\n${name}`);
  });

  test("H10: joiners and tags that join nothing are invisible characters like others", () => {
    expect(oneLine("ad\u200Dmin pay\u200Cpal 🐻\u200D \u200D🐻 a\u{E0067}b")).toBe(
      "ad min pay pal 🐻 🐻 a b",
    );
    expect(oneLine("🏴\u{E0067}\u{E0062}\u{E007F}")).toBe("🏴 ");
    expect(oneLine("🐻\u200D❄\uFE0F", 2)).toBe("🐻 ");
  });

  test("any text makes a name without invisible characters, within its bound, that stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const line = oneLine(text);
        expect(line.replaceAll(/[\u200C\u200D]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
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
  ])("the search takes %s and %s for the same", (written, typed) => {
    expect(fold(written)).toBe(fold(typed));
  });

  test("the search takes composed and decomposed accents for the same", () => {
    expect(fold("é")).toBe(fold("e\u0301"));
  });
});

describe("a text of several lines", () => {
  test("a text of several lines keeps them and loses the spaces around it", () => {
    expect(someLines("\r\n  Fast.\r\n\r\n\tLoud. \n", 100)).toBe("Fast.\n\n\tLoud.");
  });

  test("H10: a text of several lines has nothing in it that turns, hides or piles up text", () => {
    expect(someLines("a\u202eb\u200bc\nd\u0007e\u2028f", 100)).toBe("a b c\nd e f");
    expect(someLines("a\u0301\u0302\u0303\u0304", 100)).toBe("a\u0301\u0302");
  });

  test("a text of several lines is cut to its length without cutting a character", () => {
    expect(someLines("😀😀😀", 2)).toBe("😀😀");
  });
});
