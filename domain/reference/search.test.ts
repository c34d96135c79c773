import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { searchEntry, searchTexts } from "./search.ts";

const rule = searchEntry("rules", {
  id: "cover",
  title: "Cover",
  content: "Cover always comes with dice: Cover (X).\nA unit with C++ [sic] *literally*.",
});
const question = searchEntry("faq", {
  id: "fog",
  title: "La niebla, ¿bloquea la línea de visión?",
  content: "No.",
});
const entries = [rule, question];
const idsOf = (term: string) => searchTexts(entries, term).map(({ id }) => id);

describe("the search through rules and questions", () => {
  test("the search of rules and questions looks at titles and contents, whatever the case and the accents", () => {
    expect(idsOf("COVER")).toEqual(["cover"]);
    expect(idsOf("linea de vision")).toEqual(["fog"]);
    expect(idsOf("NO.")).toEqual(["fog"]);
    const attack = { id: "attack", title: "Attaque d’opportunité", content: "Jet\u00A0: 2 dés." };
    for (const typed of ["attaque d'opportunite", "d’opportunité", "jet : 2"])
      expect(searchTexts([searchEntry("rules", attack)], typed)).toHaveLength(1);
    expect(idsOf(" o")).toEqual(["cover", "fog"]);
  });

  test("the search of rules and questions gives sections with their source and the way to them", () => {
    expect(searchTexts(entries, "niebla")).toEqual([
      {
        id: "fog",
        title: "La niebla, ¿bloquea la línea de visión?",
        content: "No.",
        source: "faq",
        path: "/faq#fog",
      },
    ]);
  });

  test("the search of rules and questions finds nothing for a blank term, nor across title and content", () => {
    for (const blank of ["", "  ", "\n"]) expect(idsOf(blank)).toEqual([]);
    expect(idsOf("visión? No")).toEqual([]);
  });

  test.each(["(", "[", "*", "C++", "(X)", "*literally*"])(
    "the search of rules and questions takes %s literally",
    (term) => {
      expect(idsOf(term)).toEqual(["cover"]);
    },
  );

  test("the search of rules and questions finds every part of every text", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(text, fc.nat(79), fc.nat(79), (content, from, length) => {
        const part = Array.from(content)
          .slice(from, from + length + 1)
          .join("");
        const entry = searchEntry("faq", { id: "a", title: "", content });
        const isAsked = part.normalize("NFD").replaceAll(/\p{M}/gu, "").trim() !== "";
        expect(searchTexts([entry], part)).toHaveLength(isAsked ? 1 : 0);
      }),
    );
  });

  test("a term of 1,000 characters is found where it stands and nowhere else", () => {
    const many = Array.from({ length: 160 }, (_, number) =>
      searchEntry("rules", {
        id: `s${number}`,
        title: "aaaa",
        content: "a".repeat(1500) + (number === 7 ? "b" : ""),
      }),
    );
    expect(searchTexts(many, `${"a".repeat(999)}b`).map(({ id }) => id)).toEqual(["s7"]);
  });
});
