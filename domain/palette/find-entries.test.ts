import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { askedFor, askedRanges } from "./asked.ts";
import { excerptOf } from "./excerpt.ts";
import { findEntries, searchable, type Findable } from "./find-entries.ts";
import { foundGroups } from "./found-groups.ts";

interface Thing extends Findable {
  readonly kind: "unit" | "rule";
}

function thing(
  kind: Thing["kind"],
  names: readonly string[],
  more: Partial<Pick<Findable, "words" | "texts">> = {},
): Thing {
  return { kind, names, words: [], texts: [], ...more };
}

const hunters = thing("unit", ["Orc Hunters", "Cazadores orcos", "Chasseurs orques"], {
  words: ["Northern Tribes", "Scout"],
});
const scouts = thing("unit", ["Scouts", "Exploradores", "Éclaireurs"]);
const scout = thing("rule", ["Scout", "Explorador", "Éclaireur"], {
  texts: ["A scout deploys later.\nC++ [sic] (X) *literally*.", "Un explorador despliega después."],
});
const discount = thing("rule", ["A discount", "Un descuento", "Une remise"]);
const things = [hunters, discount, scouts, scout];

function find(term: string, among: readonly Thing[] = things) {
  const asked = askedFor(term);
  return asked === null ? [] : findEntries(among.map(searchable), asked);
}

const namesOf = (term: string) => find(term).map(({ entry }) => entry.names[0]);

describe("the search over everything", () => {
  test("the search over everything finds in every language, whatever the case and the accents", () => {
    expect(namesOf("CAZADORES")).toEqual(["Orc Hunters"]);
    expect(namesOf("eclaireur")).toEqual(["Scout", "Scouts"]);
    expect(namesOf("después")).toEqual(["Scout"]);
  });

  test("the search over everything puts the name itself first, then its beginning, its inside, and words that lead to it", () => {
    expect(namesOf("scout")).toEqual(["Scout", "Scouts", "Orc Hunters"]);
    expect(namesOf("hunt")).toEqual(["Orc Hunters"]);
    expect(namesOf("co")).toEqual(["A discount", "Scouts", "Scout", "Orc Hunters"]);
  });

  test("the search over everything shows the reader's own text where it answers too", () => {
    const texts = ["Three numbers and some points.", "Some numbers, three points."];
    const profile = thing("rule", ["Profile", "Perfil", "Profil"], { texts });
    const [found] = find("three points", [profile]);
    expect(found?.where).toEqual({ part: "text", place: 0 });
  });

  test("the search over everything takes words in any order, some in the name and some in words that lead to it", () => {
    expect(namesOf("hunters orc")).toEqual(["Orc Hunters"]);
    expect(namesOf("orc tribes")).toEqual(["Orc Hunters"]);
    expect(namesOf("orc feudom")).toEqual([]);
  });

  test("the search over everything says where the answer stands", () => {
    const whereOf = (term: string) => find(term)[0]?.where;
    expect(whereOf("cazad")).toEqual({ part: "name", place: 1 });
    expect(whereOf("northern")).toEqual({ part: "words" });
    expect(whereOf("despliega")).toEqual({ part: "text", place: 1 });
  });

  test.each(["(", "[", "*", "C++", "(X)", "[sic]"])(
    "the search over everything takes %s literally",
    (term) => {
      expect(namesOf(term)).toEqual(["Scout"]);
    },
  );

  test("the search over everything finds nothing for a blank line", () => {
    for (const blank of ["", "  ", "\u0301"]) expect(find(blank)).toEqual([]);
  });

  test("the search over everything finds each entry by each of its names first, or one of the same name", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "é", "B", " ", "(", "ß"), minLength: 1 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(), (names, choice) => {
        const wanted = names[choice % names.length] ?? "";
        const found = find(
          wanted,
          names.map((each) => thing("unit", [each])),
        );
        fc.pre(askedFor(wanted) !== null && wanted === wanted.trim());
        expect(found[0]?.rank).toBe(0);
      }),
    );
  });

  test("a line of hundreds of words asks a text for eight of them at most", () => {
    const letters = Array.from("abcdefgh");
    expect(askedFor("a ".repeat(500))?.words).toEqual(["a"]);
    expect(askedFor(letters.join(" "))?.words).toEqual(letters);
    const long = Array.from({ length: 200 }, (_, number) => `w${number}`).join(" ");
    expect(askedFor(long)).toEqual({ whole: long, words: [long] });
  });
});

describe("what was found", () => {
  test("answers are shown by kind, the kind with the best answer first, so many of each", () => {
    const groups = foundGroups(find("scout"), ["unit", "rule"], 1);
    expect(groups.map(({ kind, shown, count }) => [kind, shown.length, count])).toEqual([
      ["rule", 1, 1],
      ["unit", 1, 2],
    ]);
  });

  test("an answer is marked as it was typed, or word by word, nothing twice", () => {
    const marked = (text: string, term: string) => {
      const asked = askedFor(term);
      const ranges = asked === null ? [] : askedRanges(text, asked);
      return ranges.map(({ start, end }) => text.slice(start, end));
    };
    expect(marked("Orc Hunters", "c hu")).toEqual(["c Hu"]);
    expect(marked("Orc Hunters", "hunt orc")).toEqual(["Orc", "Hunt"]);
    expect(marked("Orc Orcs", "orcs orc")).toEqual(["Orc", "Orcs"]);
  });

  test("an answer in a long text is shown with the line around it", () => {
    const asked = askedFor("answer");
    if (asked === null) throw new Error("Something is asked.");
    const text = `First line.\n${"long ".repeat(30)}answer ${"tail ".repeat(60)}\nLast.`;
    const excerpt = excerptOf(text, asked);
    expect(excerpt).toMatch(/^… (?:long )+answer (?:tail )+tail…$/);
    expect(excerpt.length).toBeLessThanOrEqual(151);
    expect(excerptOf("An answer.", asked)).toBe("An answer.");
  });
});
