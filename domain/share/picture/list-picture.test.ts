import { describe, expect, test } from "vitest";
import { factionIds } from "#domain/catalog/faction.ts";
import { type Language, languages } from "#domain/language.ts";
import { emptyList, type ArmyList } from "#domain/list/army-list.ts";
import { anySharedArmy, factionName, unitOf } from "../share.test-support.ts";
import { units } from "#catalog/catalog.ts";
import { fc } from "../../properties.test-support.ts";
import { drawable, isReadable, textWidth } from "./letters.ts";
import { fittedTitle } from "./fit.ts";
import { listPicture } from "./list-picture.ts";

const raiders: ArmyList = {
  ...emptyList("northern-tribes"),
  name: "Raiders of the north",
  rows: [
    { unit: unitOf("alborc"), quantity: 1, known: true },
    { unit: unitOf("orc-hunters"), quantity: 2, known: true },
  ],
};

function picture(list: ArmyList, courtesy = false, language: Language = "en"): string {
  return listPicture(list, {
    language,
    courtesy,
    factionName: factionName(list.factionId, language),
  });
}

/** Elements and attributes without the shapes' own data. */
function vocabulary(svg: string): {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
} {
  return {
    elements: new Set(Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, name = ""]) => name)),
    attributes: new Set(Array.from(svg.matchAll(/ ([a-zA-Z0-9:-]+)="/g), ([, name = ""]) => name)),
  };
}

describe("the picture of a list", () => {
  test("the picture of a list changes with name, unit, number, language, faction and mark", () => {
    const row = { unit: unitOf("alborc"), quantity: 1, known: true };
    const pictures = [
      picture(raiders),
      picture({ ...raiders, name: "Raiders of the south" }),
      picture({ ...raiders, rows: [row] }),
      picture({ ...raiders, rows: [{ ...row, quantity: 2 }] }),
      picture({ ...raiders, factionId: "feudom" }),
      picture(raiders, true),
      ...languages.slice(1).map((language) => picture(raiders, false, language)),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test("the picture of a list is shapes alone, whatever its name: no text, script, link or outside picture", () => {
    const harmless = vocabulary(picture(raiders));
    expect(
      [...harmless.elements].filter((name) =>
        /^(?:text|script|image|use|foreignObject|a|style)$/i.test(name),
      ),
    ).toEqual([]);
    fc.assert(
      fc.property(anySharedArmy, fc.boolean(), (list, courtesy) => {
        const { elements, attributes } = vocabulary(picture(list, courtesy));
        const known = vocabulary(picture({ ...raiders, factionId: list.factionId }, true));
        expect([...elements].filter((name) => !known.elements.has(name))).toEqual([]);
        expect([...attributes].filter((name) => !known.attributes.has(name))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.for(factionIds)(
    "the picture of %s is well-formed and refers to nothing outside",
    (factionId) => {
      const svg = picture({ ...raiders, factionId });
      const opened = svg.match(/<[a-zA-Z][^>]*[^/]>/g)?.length;
      const closed = svg.match(/<\//g)?.length;
      expect(opened).toBe(closed);
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
        /https?:|data:|href|NaN|undefined/,
      );
    },
  );

  test("the pictures of an empty list and an empty courtesy list say so, each in its own words", () => {
    const empty = { ...raiders, rows: [] };
    expect(picture(empty)).not.toBe(picture(empty, true));
  });

  test("forty units have their place in a picture, and a hundred do no harm", () => {
    const rows = units.slice(0, 100).map((unit) => ({ unit, quantity: 9, known: true }));
    expect(picture({ ...raiders, rows }).length).toBeLessThan(600_000);
  });
});

describe("names", () => {
  test("Latin names in a picture are drawn with their accents", () => {
    expect(drawable("Ñandú Élan Sÿenann Łódź Œuvre")).toBe("Ñandú Élan Sÿenann Łódź Œuvre");
  });

  test("a letter without its accent stands in a picture where the typeface lacks it", () => {
    expect(drawable("Ĥoraĉo")).toBe("Horaco");
  });

  test("a picture leaves out emoji, controls and other scripts", () => {
    expect(drawable("🔥 Fire\u202E\u200B 日本 army 🐻")).toBe("Fire army");
  });

  test("a picture has the faction's name instead of a list's name in another script", () => {
    expect(isReadable("🔥 Fire")).toBe(true);
    expect(isReadable("Орки севера")).toBe(false);
    expect(isReadable("جيش 1")).toBe(false);
    expect(isReadable("🔥🐻")).toBe(false);
  });

  test("names of any length stay within their column of a picture, on two lines at most", () => {
    for (const name of ["W".repeat(100), "A b ".repeat(25), "Raiders", "x".repeat(60) + " y"]) {
      const { size, lines } = fittedTitle(name, 680, [72, 54, 40]);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(textWidth("title", size, line)).toBeLessThanOrEqual(680);
    }
  });
});
