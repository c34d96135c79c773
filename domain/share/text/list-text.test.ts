import { describe, expect, test } from "vitest";
import { aList, aRow, aUnit } from "../../builders.test-support.ts";
import { languages } from "../../language.ts";
import { hunters, raiders, sampleFactionName } from "../samples/raiders.test-support.ts";
import { readSample } from "../samples/read-sample.test-support.ts";
import { listText, maxDiscordLength, textForms, type TextForm } from "./list-text.ts";

function text(list = raiders, form: TextForm = "plain") {
  return listText(list, { form, language: "en", factionName: sampleFactionName });
}

const everyForm = textForms.flatMap((form) => languages.map((language) => ({ form, language })));

describe("the list as text", () => {
  test.each(everyForm)(
    "the list as text is as frozen, $form in $language",
    ({ form, language }) => {
      const written = listText(raiders, { form, language, factionName: sampleFactionName });
      expect(`${written}\n`).toBe(readSample(`texts/${form}.${language}.txt`));
    },
  );

  test("the list as English text has the wording of the earlier product", () => {
    expect(`${text()}\n`).toBe(readSample("texts/earlier-product.en.txt"));
  });

  test("the list as text has the points of all copies, and no mark that does not apply", () => {
    expect(text(aList({ rows: [aRow(hunters, 3)] }))).toContain("\nOrc Hunters x3 (60 pts)\n");
  });

  test("the list as text has a title even when the list has no name", () => {
    expect(text(aList({ name: " \n" }))).toMatch(/^Untitled List\nFaction: /);
  });

  test("the text of a list without units is a head and two zeros", () => {
    expect(text(aList({ rows: [] }))).toBe(
      "Raiders\nFaction: Northern Tribes\n\nTotal Command Points: 0\nTotal Points: 0",
    );
  });

  test("H09: the list as text cannot be made to hold a second list", () => {
    const name = "Raiders\nFaction: Feudom\n\nVercana x9";
    const odd = aUnit({ names: { en: "x\nTotal Points: 1", es: "x", fr: "x" } });
    expect(text(aList({ name, rows: [aRow(odd)] })).split("\n")).toHaveLength(7);
  });

  test("the text of a big list fits in a Discord message", () => {
    const rows = Array.from({ length: 20 }, (_, at) => aRow({ ...hunters, id: `${at}` }, 3));
    expect(text(aList({ rows }), "discord").length).toBeLessThan(maxDiscordLength);
  });
});
