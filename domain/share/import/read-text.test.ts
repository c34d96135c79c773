import { describe, expect, test } from "vitest";
import { fc } from "../../properties.test-support.ts";
import { anyCharacter } from "../../characters.test-support.ts";
import { units } from "#catalog/catalog.ts";
import { languages } from "../../language.ts";
import { shownRows } from "../../list/army-list.ts";
import { raiders, sampleNames } from "../samples/raiders.test-support.ts";
import { readSample } from "../samples/read-sample.test-support.ts";
import { anySharedArmy, factionName, names, same, unitOf } from "../share.test-support.ts";
import { listText, textForms } from "../text/list-text.ts";
import { importedList, withUnit, type ImportedText } from "./imported-text.ts";
import { maxLines } from "./read-header.ts";
import { readText } from "./read-text.ts";
import type { UnitNames } from "./unit-names.ts";

/** The units of the list, as a player would say them. */
function said(imported: ImportedText): readonly string[] {
  const { rows } = importedList(imported, "feudom");
  return rows.map(({ unit, quantity }) => `${quantity} ${unit.id}`);
}

function kinds(imported: ImportedText): readonly string[] {
  return imported.entries.map(({ kind }) => kind);
}

/** Fails unless the texts of random lists give those lists, in every form and language. */
function expectComesBack(numRuns: number): void {
  fc.assert(
    fc.property(anySharedArmy, fc.constantFrom(...textForms), (list, form) => {
      for (const language of languages) {
        const text = listText(list, { form, language, factionName });
        const imported = importedList(readText(text, names), "feudom");
        expect(same(imported, { ...list, rows: shownRows(list) })).toBe(true);
      }
    }),
    { numRuns },
  );
}

describe("our own text", () => {
  test("L07: an exported text gives the very list that it was made of, for 1,000 lists in every language", () => {
    expectComesBack(1000);
  });

  test(
    "L07: an exported text gives the very list that it was made of, for 10,000 lists in every language",
    { tags: ["long"], timeout: 180_000 },
    () => {
      expectComesBack(10_000);
    },
  );

  const files = [
    ...textForms.flatMap((form) => languages.map((language) => `${form}.${language}`)),
    "earlier-product.en",
    "earlier-product.es",
    ...textForms.map((form) => `earlier-${form}.es`),
  ];

  test.each(files)("L09: %s, an exported text of an earlier release, is read for ever", (file) => {
    const imported = readText(readSample(`texts/${file}.txt`), sampleNames);
    expect(importedList(imported, "feudom")).toEqual({ ...raiders, rows: shownRows(raiders) });
    expect(kinds(imported)).not.toContain("unclear");
  });

  test("an exported text is read with the totals that it states", () => {
    const { entries } = readText(readSample("texts/plain.fr.txt"), sampleNames);
    expect(entries.filter(({ kind }) => kind === "total")).toEqual([
      { kind: "total", of: "command", value: 5, line: 10, text: expect.any(String) },
      { kind: "total", of: "points", value: 230, line: 11, text: expect.any(String) },
    ]);
  });

  test.each(["\r\n", "\r", "\n\n", "\u2028"])(
    "an exported text is read with %j between its lines",
    (lineEnd) => {
      const text = readSample("texts/plain.en.txt").replaceAll("\n", lineEnd);
      expect(said(readText(text, sampleNames))).toHaveLength(5);
    },
  );

  test("an exported text is read as a chat shows it, without the marks of its form", () => {
    const text = readSample("texts/discord.en.txt")
      .replaceAll(/[*\\#]/g, "")
      .replaceAll("- ", "• ");
    expect(said(readText(text, sampleNames))).toHaveLength(5);
  });
});

describe("a text from a chat", () => {
  const typed = ["Sunday club", "", "2 Orc Hunters", "1 Hersir"];
  test.each([
    ["quoted", typed.map((line) => `> ${line}`)],
    ["quoted twice, without the spaces", typed.map((line) => `>>${line}`)],
    ["in a code block", ["```text", ...typed, "```"]],
    ["in a quoted code block", ["```", ...typed, "```"].map((line) => `> ${line}`)],
  ])("a text that comes %s is read with its name and all its units", (_, lines) => {
    const imported = readText(lines.join("\n"), names);
    expect(imported.name).toBe("Sunday club");
    expect(said(imported)).toEqual(["2 orc-hunters", "1 hersir"]);
    expect(kinds(imported)).not.toContain("unclear");
  });

  test("a name that begins like a quotation stays the name of a text that is none", () => {
    expect(readText("> Raiders\nFaction: Syenann\n2 Orc Hunters", names).name).toBe("> Raiders");
  });
});

describe("typed names", () => {
  test("a typed unit with copies is read, however it is written", () => {
    for (const text of [
      "2 Orc Hunters",
      "Orc Hunters x2",
      "orc hunters\nCAZADORES ORCOS",
      "2x ork",
    ]) {
      expect(said(readText(text, names)).slice(0, 1)).toEqual(
        text === "2x ork" ? [] : ["2 orc-hunters"],
      );
    }
  });

  test("a typed unit is understood in any language, with bullets, copies, points and remarks in any order", () => {
    const bullets = ["", "- ", "• ", "3. "];
    const tails = [
      " (HC)",
      " (Alto Mando)",
      " [HC]",
      " — 40 pts",
      " (40 pts)",
      ", 40 points",
      " (2 CP)",
    ];
    const any = fc.record({
      unit: fc.constantFrom(...units),
      language: fc.constantFrom(...languages),
      bullet: fc.constantFrom(...bullets),
      quantity: fc.integer({ min: 1, max: 9 }),
      isBefore: fc.boolean(),
      isBold: fc.boolean(),
      before: fc.subarray(tails, { maxLength: 3 }),
      after: fc.subarray(tails, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(any, ({ unit, language, bullet, quantity, isBefore, isBold, before, after }) => {
        const name = isBold ? `**${unit.names[language]}**` : unit.names[language];
        const line = isBefore
          ? `${bullet}${quantity}× ${name}${before.join("")}`
          : `${bullet}${name}${before.join("")} x${quantity}${after.join("")}`;
        const { entries } = readText(`Faction: ${unit.factionId}\n${line}`, names);
        expect(entries[1]).toMatchObject({ kind: "unit", quantity, unit: { id: unit.id } });
      }),
    );
  });

  test("a typed list's faction is that of most units, and decides about mercenaries", () => {
    const imported = readText("Vercana\nAlborc\n2 Orc Hunters\nHetman", names);
    expect(imported.factionId).toBe("northern-tribes");
    expect(said(imported)).toContain("1 vercana-northern-tribes");
  });

  test("a faction named in a typed list decides", () => {
    const imported = readText("Vercana\nDruid\nFacción: Feudom", names);
    expect(said(imported)).toEqual(["1 vercana-feudom", "1 druid"]);
    expect(importedList(imported, "syenann").factionId).toBe("feudom");
  });

  test("a mercenary alone in a typed list may be of any faction", () => {
    const imported = readText("Vercana", names);
    expect(imported).toMatchObject({ factionId: null, entries: [{ kind: "unclear" }] });
  });

  test("typed names on one line are read apart at commas or semicolons, also names with a comma themselves", () => {
    const said5 = ["1 njord-the-merciless", "2 orc-hunters", "1 ahlwardt-ice-bear", "1 alborc"];
    for (const gap of [", ", "; "]) {
      const text = ["Njord, the Merciless", "2 Orc Hunters", "Ahlwardt, Ice Bear", "Alborc"].join(
        gap,
      );
      expect(said(readText(text, names))).toEqual(said5);
    }
  });

  test("the first line of a typed list names it where it is no unit", () => {
    const imported = readText("My raid on Tuesday!\n2 Orc Hunters\nAlborc", names);
    expect(imported.name).toBe("My raid on Tuesday!");
    expect(kinds(imported)).toEqual(["name", "unit", "unit"]);
  });

  test.each(["Orc Huntrs x3", "3x orc hunter", "3 Cazadroes Orcos"])(
    "the typed line %s is taken for the only unit of nearly that name, and marked",
    (text) => {
      const imported = readText(`${text}\nAlborc`, names);
      expect(imported.name).toBe("");
      expect(imported.entries[0]).toMatchObject({
        kind: "unit",
        quantity: 3,
        line: 1,
        text,
        unit: { id: "orc-hunters" },
        isGuess: true,
      });
    },
  );

  test("a typed name that is further off is not taken for a unit, but proposed", () => {
    expect(readText("Hunters of the Orcs x3\nAlborc", names).entries[0]).toMatchObject({
      kind: "unclear",
      quantity: 3,
      candidates: [{ id: "orc-hunters" }],
    });
  });

  test("a unit that the player chose for an unclear line is in the list", () => {
    const imported = readText("Hunters of the Orcs x3", names);
    const cleared = withUnit(imported, 0, unitOf("orc-hunters"));
    expect(said(cleared)).toEqual(["3 orc-hunters"]);
    expect(cleared.factionId).toBe("northern-tribes");
    expect(withUnit(imported, 7, unitOf("alborc")).entries).toEqual(imported.entries);
  });

  test("a faction's name on a line of its own is the faction, in any language", () => {
    const typed = readText("Mi lista\nTribus del Norte\n3 Cazadores Orcos", names);
    expect(typed).toMatchObject({ name: "Mi lista", factionId: "northern-tribes" });
    expect(kinds(typed)).toEqual(["name", "faction", "unit"]);
    expect(kinds(readText("sÿenann\n1 Vercana", names))).toEqual(["faction", "unit"]);
  });

  test("a hundred copies in a typed list are asked about", () => {
    expect(readText("Alborc\n100 Orc Hunters", names).entries[1]).toMatchObject({
      kind: "unclear",
      quantity: 1,
      candidates: [{ id: "orc-hunters" }],
    });
  });

  test("every line of a read text says what became of it, and where it was", () => {
    const { entries } = readText("2 Orc Hunters\n\nxyzzy\nTotal Points: 40", names);
    expect(entries.map(({ line, kind }) => [line, kind])).toEqual([
      [1, "unit"],
      [3, "unclear"],
      [4, "total"],
    ]);
  });

  test("H09: a pasted name comes out on one line", () => {
    const { name } = readText(`=1\u0000+1${"x".repeat(300)}\nFaction: Feudom`, names);
    expect(name).toHaveLength(100);
    expect(name.startsWith("=1 +1")).toBe(true);
  });
});

describe("rubbish", () => {
  /** The names, and how often they were asked. */
  function counted(): { readonly names: UnitNames; readonly asked: () => number } {
    let asked = 0;
    const count = <Arguments extends readonly unknown[], Answer>(
      ask: (...given: Arguments) => Answer,
    ) => {
      return (...given: Arguments) => {
        asked += 1;
        return ask(...given);
      };
    };
    const { find, within, similar, isSlip, faction } = names;
    return {
      names: {
        find: count(find),
        within: count(within),
        similar: count(similar),
        isSlip: count(isSlip),
        faction: count(faction),
      },
      asked: () => asked,
    };
  }

  const size = 128 * 1024;

  test.each([
    "a\n",
    "a,",
    "a;",
    "a, b\n",
    "x2 ",
    "(40 pts)",
    "[",
    "**",
    "\\",
    "|",
    "Faction: x\n",
    "\u0301",
    "Orc Huntrs\n",
  ])("reading twice as much of %j is not more work", (piece) => {
    const [once, twice] = [counted(), counted()];
    readText(piece.repeat(size / piece.length), once.names);
    readText(piece.repeat((2 * size) / piece.length), twice.names);
    expect(twice.asked()).toBe(once.asked());
    expect(once.asked()).toBeLessThan(10 * maxLines);
  });

  test("reading rubbish never throws, and gives no more than can be looked at", () => {
    const word = fc.constantFrom(
      "Orc Hunters",
      "x2",
      "Faction:",
      "**",
      "| ",
      "; ",
      ", ",
      "\n",
      "2 ",
      "[",
      "(3 CP)",
    );
    const anyRubbish = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(anyRubbish, (text) => {
        const imported = readText(text, names);
        expect(imported.entries.length).toBeLessThanOrEqual(202);
        expect(imported.entries.every((entry) => entry.text.length <= 200)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("a read text that goes on for ever says that it was cut", () => {
    expect(readText("Alborc\n".repeat(maxLines), names).isCut).toBe(false);
    expect(readText("Alborc\n".repeat(maxLines + 1), names).isCut).toBe(true);
    expect(readText("Alborc;".repeat(maxLines + 1), names).isCut).toBe(true);
  });
});
