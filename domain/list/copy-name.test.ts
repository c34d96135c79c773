import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aSavedList } from "../builders.test-support.ts";
import { oneLine } from "../text.ts";
import { copyName } from "./copy-name.ts";
import { parseSavedList } from "./saved-list.ts";

describe("the name of a copy", () => {
  test("a copy's name is the list's with the first free number", () => {
    expect(copyName("Raiders", ["Raiders"])).toBe("Raiders (2)");
    expect(copyName("Raiders (2)", ["Raiders", "Raiders (2)"])).toBe("Raiders (3)");
  });

  test("a copy's long name is cut and has one space before the number", () => {
    expect(copyName(`${"x".repeat(95)} yyyy`, [])).toBe(`${"x".repeat(95)} (2)`);
  });

  test("a copy's name is never taken, never too long, and fit to be stored", () => {
    const anyName = fc
      .string({ unit: "grapheme", maxLength: 120 })
      .map((name) => oneLine(`${name} x`).trim());
    fc.assert(
      fc.property(anyName, fc.nat(30), (name, copies) => {
        const taken: string[] = [];
        for (let copy = 0; copy <= copies; copy += 1) taken.push(copyName(name, taken));
        expect(new Set(taken).size).toBe(taken.length);
        for (const copy of taken) {
          expect(Array.from(copy).length).toBeLessThanOrEqual(100);
          expect(parseSavedList(aSavedList({ name: copy }))).toMatchObject({
            value: { name: copy },
          });
        }
      }),
    );
  });
});
