import { describe, expect, test } from "vitest";
import { languages, type Language } from "#domain/language.ts";
import { factions, keywords } from "./catalog.ts";
import { contentChapters, contentNotes } from "./content.ts";
import indexFile from "./content/index.json" with { type: "json" };
import {
  boldIn,
  chaptersOf,
  entriesOf,
  formsOf,
  italicsIn,
  labels,
  linksIn,
  notes,
  numbersIn,
  perLanguage,
  plain,
  properNames,
  sections,
  shapeOf,
  tableIn,
  terms,
  wordsOf,
} from "./content.test-support.ts";
import descriptionsFile from "./descriptions.json" with { type: "json" };
import { dice, dieSymbols } from "./dice.ts";
import { featFacts, feats, missionFacts, missions } from "./missions.ts";
import { parseContent } from "./parse-content.ts";

/** The pages beside the reference that a text may point to. */
const pages = ["missions"];

/** Words that would be a second name for a term of the game, or not ours. */
const strangers: Readonly<Record<Language, RegExp>> = {
  en: /\b(inch|inches|army|armies|roster|squad|figure|miniature|hit points?)\b/i,
  es: /\b(pulgadas?|ejércitos?|escuadra|escuadrón|puntos de vida|modelos?)\b/i,
  fr: /\b(pouces?|armées?|escouade|scénarios?|rounds?|modèles?|blessures?)\b/i,
};

const everyText = sections.flatMap(({ id, texts, titles }) =>
  languages.map((language) => ({
    name: `${id} in ${language}`,
    language,
    text: texts[language],
    title: titles[language],
  })),
);

const noteTexts = notes.flatMap(({ id, parsed }) =>
  languages.map((language) => ({
    name: `${id} in ${language}`,
    language,
    text: parsed[language].content,
    title: parsed[language].title,
  })),
);

const texts = [...everyText, ...noteTexts];

function namesWhere(wrong: (entry: (typeof texts)[number]) => boolean): string[] {
  return texts.filter(wrong).map(({ name }) => name);
}

/** The places where the languages of a section do not say the same, of what `of` takes from a text. */
function differing(of: (text: string, language: Language) => unknown) {
  return sections
    .map(({ id, texts: byLanguage }) => ({
      id,
      ...perLanguage((language) => of(byLanguage[language], language)),
    }))
    .filter(({ en, es, fr }) => {
      const english = JSON.stringify(en);
      return english !== JSON.stringify(es) || english !== JSON.stringify(fr);
    });
}

function keysOf(found: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return found.map((form) => names.get(plain(form)) ?? `unknown: ${form}`).toSorted();
}

describe("the index", () => {
  test("the index of the reference names every file that there is, and no other", () => {
    for (const kind of ["rules", "faq"] as const) {
      const folders = contentChapters[kind].map(({ folder }) => folder);
      expect(entriesOf(`content/${kind}`)).toEqual(folders);
      for (const folder of folders) {
        expect(entriesOf(`content/${kind}/${folder}`)).toEqual(["en.md", "es.md", "fr.md"]);
      }
    }
    expect(entriesOf("content/notes")).toEqual(contentNotes.map(({ id }) => id).toSorted());
  });

  test.each(["rules", "faq"] as const)("has the ids and titles of the files of %s", (kind) => {
    for (const { chapter, parsed } of chaptersOf(kind)) {
      for (const language of languages) {
        const { id, title, content, sections: found } = parsed[language];
        expect({ id, title, content }).toEqual({
          id: chapter.id,
          title: chapter.titles[language],
          content: "",
        });
        expect(found.map((section) => [section.id, section.title])).toEqual(
          chapter.sections.map((section) => [section.id, section.titles[language]]),
        );
      }
    }
  });

  test.each(["rules", "faq"] as const)("ids of %s are unique and fit in an address", (kind) => {
    const ids = contentChapters[kind].flatMap(({ id, sections: own }) => [
      id,
      ...own.map((section) => section.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("a chapter's folder is its number and its id", () => {
    for (const chapters of Object.values(contentChapters)) {
      for (const [position, { id, folder }] of chapters.entries()) {
        expect(folder).toBe(`${String(position + 1).padStart(2, "0")}-${id}`);
      }
    }
  });

  test("every section of the rules says which facts it is from", () => {
    const sources = indexFile.rules.flatMap((chapter) =>
      chapter.sections.map(({ source }) => source),
    );
    const form = /^(own|dice|game-facts \d+(, \d+)*(; mission-facts)?)$/;
    expect(sources.filter((source) => !form.test(source))).toEqual([]);
  });

  test("there are 16 chapters of rules and 40 questions", () => {
    expect(contentChapters.rules.length).toBe(16);
    expect(sections.filter(({ kind }) => kind === "faq").length).toBe(40);
  });

  test("a heading without an id is refused with its words", () => {
    expect(() => parseContent("# Dice\n\n## Faces\n\nText.")).toThrow('"# Dice" is no heading');
    expect(parseContent("# Dice {#dice}\n\n## Faces {#faces}\n\nText.\n")).toEqual({
      id: "dice",
      title: "Dice",
      content: "",
      sections: [{ id: "faces", title: "Faces", content: "Text." }],
    });
  });
});

describe("every text", () => {
  test("every text says something under a title, and fits in its row of the database", () => {
    expect(namesWhere(({ title }) => title.trim() === "" || title.length > 200)).toEqual([]);
    expect(namesWhere(({ text }) => text.length < 20 || text.length > 20_000)).toEqual([]);
  });

  test("every text is made of paragraphs, lists and tables: no HTML, pictures, code or further headings", () => {
    expect(namesWhere(({ text }) => /[<>`~\\]|!\[|^#|^ |\t|\n\n\n/m.test(text))).toEqual([]);
    expect(namesWhere(({ text }) => shapeOf(text).includes("broken paragraph"))).toEqual([]);
  });

  test("every text is finished: no placeholder stands in it", () => {
    const unfinished = /\b(TODO|TBD|FIXME|XXX)\b|[Ll]orem|[Ii]psum|\?\?|…|\.\.\.|[{}]/;
    expect(namesWhere(({ text, title }) => unfinished.test(`${title}\n${text}`))).toEqual([]);
  });

  test("every text calls things by their names only", () => {
    expect(
      namesWhere(({ text, title, language }) =>
        strangers[language].test(`${title}\n${wordsOf(text)}`),
      ),
    ).toEqual([]);
  });

  test("every text has typographic apostrophes and quotes, and French spaces that do not break", () => {
    expect(namesWhere(({ text, title }) => /['"]/.test(title + text))).toEqual([]);
    const french = texts.filter(({ language }) => language === "fr");
    const loose = french.filter(({ text, title }) =>
      /[ \p{L})][:;!?»](?=\s|$)|«[^\u00A0]/u.test(`${title}\n${text}`),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  test("every text ends its paragraphs with a full stop, or a colon before a list", () => {
    const open = texts.flatMap(({ name, text }) =>
      text
        .split(/\n{2,}/)
        .filter((block, index, blocks) => {
          const beforeList = /^(- |1\. |\|)/.test(blocks[index + 1] ?? "");
          return /^[^-|1]/.test(block) && !/[.?]$/.test(block) && !beforeList;
        })
        .map((block) => `${name}: ${block}`),
    );
    expect(open).toEqual([]);
  });
});

describe("the three languages", () => {
  test("the three languages of a text have the same paragraphs, items and rows", () => {
    expect(differing(shapeOf)).toEqual([]);
  });

  test("the three languages of a text have the same numbers", () => {
    expect(differing(numbersIn)).toEqual([]);
  });

  test("the three languages of a text point to the same places", () => {
    expect(
      differing((text) =>
        linksIn(text)
          .map(({ target }) => target)
          .toSorted(),
      ),
    ).toEqual([]);
  });

  test("the three languages of a text mark the same terms, each in the glossary's form", () => {
    expect(differing((text, language) => keysOf(boldIn(text), terms[language]))).toEqual([]);
    expect(
      namesWhere(({ text, language }) =>
        boldIn(text).some((form) => !terms[language].has(plain(form))),
      ),
    ).toEqual([]);
  });

  test("the three languages of a text name the same missions, feats, factions and units, and leave the same open", () => {
    expect(differing((text, language) => keysOf(italicsIn(text), properNames[language]))).toEqual(
      [],
    );
    expect(
      namesWhere(({ text, language }) =>
        italicsIn(text).some((form) => !properNames[language].has(plain(form))),
      ),
    ).toEqual([]);
  });

  test("the three languages call a section whose title is a term by that term", () => {
    const renamed = sections.filter(({ titles }) => {
      const key = terms.en.get(plain(titles.en));
      if (key === undefined) return false;
      return languages.some((language) => terms[language].get(plain(titles[language])) !== key);
    });
    expect(renamed.map(({ titles }) => titles)).toEqual([]);
  });

  test("the three languages of a text take about as many words", () => {
    const odd = sections.filter(({ texts: { en, es, fr } }) =>
      [es, fr].some((text) => text.length < 0.8 * en.length || text.length > 1.6 * en.length),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
    const total = perLanguage((language) =>
      sections.reduce((sum, section) => sum + section.texts[language].length, 0),
    );
    expect(total.es / total.en).toBeGreaterThan(1);
    expect(total.es / total.en).toBeLessThan(1.3);
    expect(total.fr / total.en).toBeGreaterThan(1);
    expect(total.fr / total.en).toBeLessThan(1.3);
  });
});

describe("links", () => {
  const targets = new Set([
    ...pages,
    ...(["rules", "faq"] as const).flatMap((kind) =>
      contentChapters[kind].flatMap(({ id, sections: own }) => [
        `${kind}#${id}`,
        ...own.map((section) => `${kind}#${section.id}`),
      ]),
    ),
  ]);

  test("each link of a text leads to a section, a chapter or a page, and has words", () => {
    const broken = texts.flatMap(({ name, text }) =>
      linksIn(text)
        .filter((link) => !targets.has(link.target) || link.text.trim() === "")
        .map(({ target }) => `${name}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("no section points to itself", () => {
    const circular = sections.filter(({ kind, id, texts: { en } }) =>
      linksIn(en).some(({ target }) => target === `${kind}#${id}`),
    );
    expect(circular.map(({ id }) => id)).toEqual([]);
  });
});

describe("the FAQ", () => {
  const entries = sections.filter(({ kind }) => kind === "faq");
  const rules = new Map(
    sections.filter(({ kind }) => kind === "rules").map((section) => [section.id, section]),
  );

  test("every entry of the FAQ asks a question, in each language's signs", () => {
    for (const { titles } of entries) {
      expect(titles.en).toMatch(/\?$/);
      expect(titles.es).toMatch(/¿[^?]*\?$/);
      expect(titles.fr).toMatch(/\u00A0\?$/);
    }
  });

  test("each answer of the FAQ ends with the sections that decide it, by their titles", () => {
    for (const { texts: byLanguage } of entries) {
      for (const language of languages) {
        const last = byLanguage[language].split("\n").at(-1) ?? "";
        expect(last).toMatch({ en: /^See \[/, es: /^Véan?se \[/, fr: /^Voir \[/ }[language]);
        for (const { text, target } of linksIn(last)) {
          expect(text).toBe(rules.get(target.replace("rules#", ""))?.titles[language]);
        }
      }
    }
  });

  test("no answer of the FAQ is left open", () => {
    const asides = Object.values(labels).flatMap((label) => Object.values(label));
    const open = entries.filter(({ texts: byLanguage }) =>
      languages.some((language) => asides.some((label) => byLanguage[language].includes(label))),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

describe("notes", () => {
  test("line of sight and the Move action are clarified in three languages", () => {
    expect(contentNotes.map(({ section }) => section)).toEqual(["line-of-sight", "move-action"]);
    for (const { id } of contentNotes) {
      expect(entriesOf(`content/notes/${id}`)).toEqual(["en.md", "es.md", "fr.md"]);
    }
  });

  test("each note belongs to a section and has its title and the same structure in its languages", () => {
    const ids = sections.filter(({ kind }) => kind === "rules").map(({ id }) => id);
    for (const { id, section, titles, parsed } of notes) {
      expect(ids).toContain(section);
      for (const language of languages) {
        const document = parsed[language];
        expect(document).toMatchObject({ id, title: titles[language], sections: [] });
        expect(shapeOf(document.content)).toEqual(shapeOf(parsed.en.content));
        expect(numbersIn(document.content)).toEqual(numbersIn(parsed.en.content));
      }
    }
  });

  test("each note marks the same terms and points to the same places in its languages", () => {
    for (const { parsed } of notes) {
      const { en, es, fr } = perLanguage((language) => {
        const text = parsed[language].content;
        const targets = linksIn(text).map(({ target }) => target);
        return [...keysOf(boldIn(text), terms[language]), ...targets.toSorted()];
      });
      expect(es).toEqual(en);
      expect(fr).toEqual(en);
      expect(en.length).toBeGreaterThan(0);
    }
  });
});

describe("what the catalogue says too", () => {
  test.each(languages)("the faces of the dice, in %s", (language) => {
    const symbols = new Map(dieSymbols.map(({ id, names }) => [id, plain(names[language])]));
    const facts = dice.map(({ names, faces }) => [
      names[language],
      faces.map((face) => inOrder(face.map((symbol) => symbols.get(symbol) ?? ""))).toSorted(),
    ]);
    const told = tableIn("dice-faces", language).map(([die, list = ""]) => [
      die,
      list.split(", ").flatMap(facesOf).toSorted(),
    ]);
    expect(told).toEqual(facts);
  });

  test.each(languages)("the turns and points of the missions, in %s", (language) => {
    const points = { MP: { en: "MP", es: "PM", fr: "PM" }, VP: { en: "VP", es: "PV", fr: "PV" } };
    const facts = missions.map(({ id, names }) => {
      const own = missionFacts.find((mission) => mission.id === id);
      return [
        plain(names[language]),
        own?.turnsPerRound.join(", "),
        own && points[own.scoringUnit][language],
      ];
    });
    const told = tableIn("missions-at-a-glance", language).map(([name = "", ...rest]) => [
      plain(name.replaceAll("_", "")),
      ...rest,
    ]);
    expect(told).toEqual(facts);
  });

  test("the rules name the authors of the community's missions as the catalogue does", () => {
    const section = sections.find(({ id }) => id === "missions-at-a-glance");
    for (const { credit } of missions.filter(({ kind }) => kind === "community")) {
      for (const language of languages) expect(section?.texts[language]).toContain(credit);
    }
  });

  test("the rules tell the feats and their event tokens as the catalogue does", () => {
    const facts = feats.map(({ id, names }) => [
      names.en,
      String(featFacts.find((feat) => feat.id === id)?.eventTokens),
    ]);
    const told = tableIn("feats", "en").map(([name = "", count]) => [
      name.replaceAll("_", ""),
      count,
    ]);
    expect(told).toEqual(facts);
  });

  test("the rules name the five factions as the catalogue does", () => {
    const section = sections.find(({ id }) => id === "one-faction");
    for (const { names } of factions) {
      for (const language of languages) {
        expect(plain(section?.texts[language] ?? "")).toContain(`- _${plain(names[language])}_`);
      }
    }
  });

  test("every keyword has a section, or a link from the chapter of keywords or of terrain", () => {
    const titles = new Set(sections.map((section) => plain(section.titles.en)));
    const linked = sections
      .filter(
        ({ id }) => id === "keywords-elsewhere" || id === "terrain-keywords" || id === "traps",
      )
      .map(({ texts: { en } }) => plain(en))
      .join("\n");
    const missing = keywords.filter(({ names }) =>
      formsOf(names.en).every((form) => !titles.has(form) && !linked.includes(form)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("the terms without a rule are those that no source describes", () => {
    const told = sections.find(({ id }) => id === "terms-without-a-rule")?.texts.en ?? "";
    const unknown = Object.entries(descriptionsFile).filter(
      ([, description]) => description === null || description.source === "own",
    );
    expect(boldIn(told).toSorted()).toEqual(unknown.map(([name]) => name).toSorted());
  });
});

function inOrder(symbols: readonly string[]): string {
  return symbols.toSorted().join(" + ");
}

/** `success + special (2)` are two faces. */
function facesOf(entry: string): string[] {
  const [, face = "", count = "0"] = /^(.+) \((\d)\)$/.exec(entry) ?? [];
  return Array.from({ length: Number(count) }, () => inOrder(face.split(" + ")));
}
