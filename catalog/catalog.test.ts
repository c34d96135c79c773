import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { factionIds, normaliseFactionId } from "#domain/catalog/faction.ts";
import { imageSlug } from "#domain/catalog/slug.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import { unitTypes, type Unit } from "#domain/catalog/unit.ts";
import { languages, type Localized } from "#domain/language.ts";
import {
  catalogVersion,
  characteristics,
  factions,
  imageSlugExceptions,
  keywords,
  parameters,
  specialRules,
  states,
  unitTypeNames,
  units,
  type VocabularyEntry,
} from "./catalog.ts";
import characteristicsFile from "./characteristics.json" with { type: "json" };
import { descriptions } from "./descriptions.ts";
import { dice, dieSymbols, maxSameColourPerRoll, sidesPerDie } from "./dice.ts";
import factionsFile from "./factions.json" with { type: "json" };
import keywordsFile from "./keywords.json" with { type: "json" };
import { eventTurns } from "#domain/match/mission-events.ts";
import { furtherFacts } from "#domain/missions/further-facts.ts";
import {
  featFacts,
  feats,
  missionFacts,
  missions,
  missionWords,
  scenarioTitles,
} from "./missions.ts";
import { glossary, races, sources, unitTags } from "./reference.ts";
import specialRulesFile from "./special-rules.json" with { type: "json" };
import statesFile from "./states.json" with { type: "json" };
import unitTypesFile from "./unit-types.json" with { type: "json" };
import unitsFile from "./units.json" with { type: "json" };

const vocabularies = { keywords, specialRules, characteristics, states };

/** The values that stand more than once. */
function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function namesOf(vocabulary: readonly VocabularyEntry[]): string[] {
  return vocabulary.map(({ name }) => name);
}

function isMercenary(unit: Unit): boolean {
  return unit.characteristics.includes("Mercenary");
}

/** Tells whether an entry with the same English name has another name in some language. */
function callsOtherwise(entries: readonly { readonly names: Localized }[], names: Localized) {
  return entries.some(
    (entry) => entry.names.en === names.en && languages.some((l) => entry.names[l] !== names[l]),
  );
}

function idsOf(entries: readonly { readonly id: string }[]): string[] {
  return entries.map(({ id }) => id);
}

/** The part that a mercenary's copies have in common: all but the id, the faction and where we know it from. */
function valuesOf(unit: Unit): string {
  const own = new Set(["id", "factionId", "sources"]);
  return JSON.stringify(Object.entries(unit).filter(([field]) => !own.has(field)));
}

/** The faults that people would see in a text: nothing if it is fit to be shown. */
function blemishes(names: Localized): string[] {
  return languages
    .map((language) => names[language])
    .filter((text) => text.trim() === "" || text !== text.trim() || / {2}|[{}]/.test(text));
}

describe("units", () => {
  test("no two entries share an id, and ids fit in an address", () => {
    const ids = idsOf(units);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("every entry has the same fields, so a misspelt one is noticed", () => {
    // Some units were called otherwise before, which is said behind their names.
    const fieldsOf = (unit: object) =>
      Object.keys(unit)
        .filter((field) => field !== "formerNames")
        .join(" ");
    const shapes = new Set(unitsFile.map(fieldsOf));
    expect([...shapes]).toEqual([
      "id names factionId type pointsCost availability command highCommand tournamentLegal " +
        "characteristics keywords specialRules companionOf sources",
    ]);
  });

  test("only the copies of a mercenary share their pictures", () => {
    const slugs = units
      .filter((unit) => !isMercenary(unit) || unit.factionId === "northern-tribes")
      .map(({ names }) => imageSlug(names.en, imageSlugExceptions));
    expect(repeated(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9_-]+$/.test(slug))).toEqual([]);
  });

  test.each(units.map((unit) => [unit.id, unit] as const))(
    "%s costs 0 to 60 points, comes 1 to 3 times and brings 0 to 3 command",
    (_, unit) => {
      expect(unit.pointsCost).toBeOneOf(integers(0, 60));
      expect(unit.availability).toBeOneOf(integers(1, 3));
      expect(unit.command).toBeOneOf(integers(0, 3));
      expect(unit.type).toBeOneOf([...unitTypes]);
      expect(unit.factionId).toBeOneOf([...factionIds]);
    },
  );

  test("names, tags and terms are fit to be shown and not repeated", () => {
    expect(units.flatMap(({ names }) => blemishes(names))).toEqual([]);
    const repeating = units.filter((unit) =>
      [unit.characteristics, unit.keywords, unit.specialRules].some(
        (terms) => repeated(terms).length > 0,
      ),
    );
    expect(idsOf(repeating)).toEqual([]);
  });

  test("the High Command tag and the high command flag say the same", () => {
    const contradicting = units.filter(
      ({ characteristics: tags, highCommand }) => tags.includes("High Command") !== highCommand,
    );
    expect(idsOf(contradicting)).toEqual([]);
  });

  test("nobody in high command comes twice", () => {
    const twice = units.filter((unit) => unit.highCommand && unit.availability > 1);
    expect(idsOf(twice)).toEqual([]);
  });

  test("a companion goes with a unit of its own faction, and only companions do", () => {
    const stray = units.filter(({ type, companionOf, factionId }) => {
      if (type !== "Companion") return companionOf !== null;
      return units.find(({ id }) => id === companionOf)?.factionId !== factionId;
    });
    expect(idsOf(stray)).toEqual([]);
  });

  test("the automata cost nothing, come three times and go with Trabor", () => {
    expect(units.find(({ id }) => id === "mk-os-automata")).toMatchObject({
      pointsCost: 0,
      availability: 3,
      companionOf: "trabor-slepmund",
    });
  });

  test("companions, mercenaries and the Colossal Company are not tournament legal", () => {
    const barred = units.filter(
      (unit) =>
        unit.type === "Companion" ||
        isMercenary(unit) ||
        unit.characteristics.includes("Colossal Company"),
    );
    expect(barred).not.toEqual([]);
    expect(idsOf(barred.filter(({ tournamentLegal }) => tournamentLegal))).toEqual([]);
  });

  test("a mercenary is in every faction with equal values", () => {
    const mercenaries = units.filter(isMercenary);
    const names = [...new Set(mercenaries.map((unit) => unit.names.en))];
    expect(names).toEqual(["Vercana"]);
    for (const name of names) {
      const copies = mercenaries.filter((unit) => unit.names.en === name);
      expect(copies.map(({ factionId }) => factionId).toSorted()).toEqual(factionIds.toSorted());
      expect(new Set(copies.map(valuesOf)).size).toBe(1);
    }
  });

  test("only Feudom has no more than its mercenary yet", () => {
    const perFaction = factionIds.map((id) => units.filter(({ factionId }) => factionId === id));
    const lonely = perFaction.filter(({ length }) => length < 10);
    expect(lonely.map(idsOf)).toEqual([["vercana-feudom"]]);
  });
});

describe("factions", () => {
  test("the file has the five factions in the order in which they are offered", () => {
    expect(idsOf(factions)).toEqual(factionIds);
  });

  test("a faction's id and its English name mean the faction", () => {
    for (const { id, names } of factions) {
      expect(normaliseFactionId(id)).toBe(id);
      expect(normaliseFactionId(names.en)).toBe(id);
    }
  });
});

describe("vocabularies", () => {
  test.each(Object.entries(vocabularies))("%s holds no term twice", (_, vocabulary) => {
    expect(repeated(namesOf(vocabulary))).toEqual([]);
  });

  test.each(Object.entries(vocabularies))("%s names every term in three languages", (_, terms) => {
    expect(terms.flatMap(({ names }) => blemishes(names))).toEqual([]);
  });

  test("every tag, keyword and special rule of a unit is in its vocabulary", () => {
    const unknown = units.flatMap((unit) => [
      ...unit.characteristics.filter((tag) => !namesOf(characteristics).includes(tag)),
      ...unit.keywords.filter((term) => !namesOf(keywords).includes(parseTerm(term).base)),
      ...unit.specialRules.filter((term) => !namesOf(specialRules).includes(parseTerm(term).base)),
    ]);
    expect(unknown).toEqual([]);
  });

  test("a term of several vocabularies has one name in each language", () => {
    const all = Object.values(vocabularies).flat();
    for (const { name, names } of all) {
      const others = all.filter((entry) => entry.name === name);
      expect(others.map((entry) => entry.names)).toEqual(others.map(() => names));
    }
  });

  test("a term that the glossary has is called the same there", () => {
    const renamed = Object.values(vocabularies)
      .flat()
      .filter((entry) => callsOtherwise(glossary, entry.names));
    expect(namesOf(renamed)).toEqual([]);
  });

  test("the state tokens of the game are four", () => {
    const tokens = states.filter(({ kind }) => kind === "state");
    expect(namesOf(tokens).toSorted()).toEqual(["Disarmed", "Frightened", "Slowed", "Vulnerable"]);
    expect(namesOf(states.filter(({ kind }) => kind === "condition"))).toEqual(["Demoralized"]);
  });

  test("units carry no terrain keyword", () => {
    const terrain = namesOf(keywords.filter(({ kind }) => kind === "terrain"));
    const carried = units.flatMap((unit) => unit.keywords.map((term) => parseTerm(term).base));
    expect(carried.filter((name) => terrain.includes(name))).toEqual([]);
  });

  test("every type of unit has a name in three languages", () => {
    expect(Object.keys(unitTypeNames)).toEqual([...unitTypes]);
    expect(Object.values(unitTypeNames).flatMap(blemishes)).toEqual([]);
  });
});

describe("values in parentheses", () => {
  const used = new Set(
    units
      .flatMap((unit) => [...unit.keywords, ...unit.specialRules])
      .map((term) => parseTerm(term).value)
      .filter((value) => value !== null),
  );

  test("each is a number, X, D or has its words in three languages", () => {
    const wordless = [...used].filter((value) => !/^(\d+|X|D)$/.test(value));
    expect(wordless.filter((value) => !Object.hasOwn(parameters, value))).toEqual([]);
    expect(Object.values(parameters).flatMap(blemishes)).toEqual([]);
  });

  test("words are kept only for values that some unit has", () => {
    expect(Object.keys(parameters).filter((value) => !used.has(value))).toEqual([]);
  });

  test("a value that is a term of its own is called as in the vocabularies", () => {
    const renamed = Object.values(parameters).filter((names) =>
      callsOtherwise([...characteristics, ...keywords], names),
    );
    expect(renamed).toEqual([]);
  });

  test("a value of several tags is called by their names, in their order", () => {
    expect(parameters["Infantry Red Cap"]).toEqual({
      en: "Infantry Red Cap",
      es: "Infantería Gorro Rojo",
      fr: "Infanterie Bonnet Rouge",
    });
  });

  test("a value that is a unit's name is called as the unit", () => {
    const named = units.filter(({ names }) => Object.hasOwn(parameters, names.en));
    expect(idsOf(named)).toContain("warg-riders");
    for (const { names } of named) expect(parameters[names.en]).toEqual(names);
  });
});

describe("descriptions", () => {
  const written = Object.entries(descriptions).filter((entry) => entry[1] !== null) as [
    string,
    Localized,
  ][];

  test("every term of the vocabularies has one, or is known to have none", () => {
    const terms = new Set(Object.values(vocabularies).flatMap(namesOf));
    expect(Object.keys(descriptions).toSorted()).toEqual([...terms].toSorted());
  });

  test.each(written)("%s is described in three languages", (_, description) => {
    expect(blemishes(description)).toEqual([]);
    expect(new Set(languages.map((language) => description[language])).size).toBe(3);
    for (const language of languages) expect(description[language]).toMatch(/^\p{Lu}.*\.$/u);
  });

  test.each(written)("%s is described with the same numbers in each language", (_, description) => {
    const numbers = languages.map((language) =>
      (description[language].match(/\d+(?:\.\d+)?/g) ?? []).toSorted(),
    );
    expect(numbers[1]).toEqual(numbers[0]);
    expect(numbers[2]).toEqual(numbers[0]);
  });

  test("a term whose name does not say what it does either has none, rather than an invented one", () => {
    expect(descriptions["Collide"]).toBeNull();
    expect(descriptions["Aim"]).not.toBeNull();
  });

  test("a tag says that no rule refers to it exactly where no unit's terms name it", () => {
    const values = units
      .flatMap(({ keywords: own, specialRules: rules }) => [...own, ...rules])
      .flatMap((term) => /\((?<value>.+)\)$/.exec(term)?.groups?.["value"] ?? []);
    const tags = written.filter(([, { en }]) => en.startsWith("A tag"));
    expect(tags.length).toBeGreaterThan(10);
    for (const [name, { en }] of tags) {
      const isNamed = values.some((value) => ` ${value} `.includes(` ${name} `));
      expect([name, en.includes("No rule that we know refers to it")]).toEqual([name, !isNamed]);
    }
  });

  test("what is inferred from a name says so in every language", () => {
    const marks = {
      en: "(inferred from the name)",
      es: "(deducido del nombre)",
      fr: "(déduit du nom)",
    };
    for (const name of ["Repeat a Die", "Repeat a Roll", "Cancel a Die", "Heal", "Recover"]) {
      for (const language of languages) {
        expect(descriptions[name]?.[language]).toContain(marks[language]);
      }
    }
  });
});

describe("every file of the catalogue", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));

  test.each(files)(
    "%s writes the curly apostrophe, and keeps French marks with their word",
    (name) => {
      const text = readFileSync(join(import.meta.dirname, name), "utf8");
      expect(text.match(/.*\p{L}'\p{L}.*/gu) ?? []).toEqual([]);
      const french = [...text.matchAll(/"fr": "(?<words>(?:[^"\\]|\\.)*)"/g)].map(
        ({ groups }) => groups?.["words"] ?? "",
      );
      expect(french.filter((words) => /[ \p{L})][:;!?»](?:\s|$)|«[^\u00A0]/u.test(words))).toEqual(
        [],
      );
    },
  );
});

describe("where facts come from", () => {
  const filed = [
    ...unitsFile,
    ...factionsFile,
    ...keywordsFile,
    ...specialRulesFile,
    ...characteristicsFile,
    ...statesFile,
    ...unitTypesFile,
    ...races,
    ...unitTags,
    ...glossary,
  ];

  test("every entry names sources that are described", () => {
    for (const entry of filed) {
      const keys = Object.values(entry.sources).map((key) => key.split("@")[0] ?? "");
      expect(keys).not.toEqual([]);
      expect(keys.filter((key) => !Object.hasOwn(sources, key))).toEqual([]);
    }
  });

  test("names that are ours or machine-made are marked unofficial, others are not", () => {
    const marks = new Map(keywords.map(({ name, unofficial }) => [name, unofficial]));
    expect(marks.get("Trap")).toEqual(["es", "fr"]);
    expect(marks.get("Scout")).toEqual(["es"]);
    expect(marks.get("Spellcaster")).toEqual(["es", "fr"]);
  });

  test("the edition is a year and a month", () => {
    expect(catalogVersion).toMatch(/^20\d\d\.(0[1-9]|1[0-2])$/);
  });
});

describe("missions and feats", () => {
  test("there are thirteen missions and five feats, each named in three languages", () => {
    expect([missions.length, feats.length]).toEqual([13, 5]);
    expect([...missions, ...feats].flatMap(({ names }) => blemishes(names))).toEqual([]);
    expect(repeated(idsOf([...missions, ...feats]))).toEqual([]);
  });

  test("a community mission credits its author, an official one nobody", () => {
    const wrong = missions.filter(
      ({ kind, credit }) => (credit === null || credit.trim() === "") !== (kind === "official"),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test("every mission and feat has its facts, once", () => {
    expect(idsOf(missionFacts).toSorted()).toEqual(idsOf(missions).toSorted());
    expect(idsOf(featFacts).toSorted()).toEqual(idsOf(feats).toSorted());
  });

  test("a mission counts its turns round by round and can be won", () => {
    const incomplete = missionFacts.filter(
      ({ rounds, turnsPerRound, scoring }) =>
        turnsPerRound.length !== rounds || scoring.length === 0,
    );
    expect(idsOf(incomplete)).toEqual([]);
    for (const { points } of [...missionFacts, ...featFacts].flatMap(({ scoring }) => scoring)) {
      expect(points).toBeGreaterThan(0);
    }
  });
});

describe("missions and feats in words", () => {
  const entries = [...missionFacts, ...featFacts];

  /** The names used without words, the words of names that are not used, and ill-said words. */
  function unsaid(used: readonly string[], words: Readonly<Record<string, Localized>>) {
    const isUsed = new Set(used);
    const plain = Object.values(words).filter((names) => !names.en.includes("{"));
    return [
      ...used.filter((key) => !Object.hasOwn(words, key)),
      ...Object.keys(words).filter((key) => !isUsed.has(key)),
      ...plain.flatMap(blemishes),
    ];
  }

  test("everything that scores is said in three languages, and nothing else", () => {
    const older = missionFacts.flatMap(({ olderVersion }) => olderVersion?.scoring ?? []);
    const scoring = [...entries.flatMap((entry) => entry.scoring), ...older];
    expect(
      unsaid(
        scoring.map(({ condition }) => condition),
        missionWords.conditions,
      ),
    ).toEqual([]);
  });

  test("every further fact is said in three languages with all its figures", () => {
    const facts = entries.flatMap(furtherFacts);
    expect(
      unsaid(
        facts.map(({ path }) => path),
        missionWords.facts,
      ),
    ).toEqual([]);
    for (const { path, values } of facts) {
      const words = missionWords.facts[path];
      const placeholders = languages.map((language) =>
        [...(words?.[language] ?? "").matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => part).sort(),
      );
      for (const found of placeholders) {
        expect(found.filter((part) => !Object.hasOwn(values, part))).toEqual([]);
        expect(found).toEqual(placeholders[0]);
      }
    }
  });

  test("every kind of marker has a name", () => {
    const kinds = missionFacts.flatMap(({ objectives }) => Object.keys(objectives));
    expect(
      unsaid(
        kinds.filter((kind) => kind !== "total"),
        missionWords.objectives,
      ),
    ).toEqual([]);
  });

  test("every event of a mission is named, and begins within the match", () => {
    const withEvent = missionFacts.filter(({ event }) => event !== undefined);
    expect(unsaid(idsOf(withEvent), missionWords.events)).toEqual([]);
    for (const { id, event, turnsPerRound } of withEvent) {
      const turns = event === undefined ? [] : eventTurns(event, turnsPerRound);
      expect({ id, begins: turns.flat().length > 0 }).toEqual({ id, begins: true });
    }
  });

  test("doubts are told in three languages", () => {
    expect(missionFacts.flatMap(({ doubts }) => doubts ?? []).flatMap(blemishes)).toEqual([]);
  });

  test("scenario titles are phrases in three languages, none twice", () => {
    for (const phrases of [scenarioTitles.first, scenarioTitles.second]) {
      expect(phrases.flatMap(blemishes)).toEqual([]);
      for (const language of languages) {
        expect(repeated(phrases.map((phrase) => phrase[language]))).toEqual([]);
      }
    }
  });
});

describe("dice", () => {
  test("six colours, three for attack and three for defence", () => {
    expect(dice.filter(({ role }) => role === "attack").map(({ code }) => code)).toEqual([
      "RED",
      "ORG",
      "YEL",
    ]);
    expect(dice.filter(({ role }) => role === "defence").map(({ code }) => code)).toEqual([
      "GRN",
      "BLU",
      "BLK",
    ]);
  });

  test("every die has eight faces that show one or two known symbols", () => {
    const known = new Set(dieSymbols.map(({ id }) => id));
    expect(sidesPerDie).toBe(8);
    for (const { faces } of dice) {
      expect(faces.length).toBe(sidesPerDie);
      for (const face of faces) {
        expect(face.length).toBeOneOf([1, 2]);
        expect(face.filter((symbol) => !known.has(symbol))).toEqual([]);
      }
    }
  });

  test("a roll holds at most three dice of a colour", () => {
    expect(maxSameColourPerRoll).toBe(3);
  });

  test("dice and symbols are named in three languages", () => {
    expect([...dice, ...dieSymbols].flatMap(({ names }) => blemishes(names))).toEqual([]);
  });
});

describe("reference", () => {
  test("the glossary has its 85 terms in three languages, none twice", () => {
    expect(glossary.length).toBe(85);
    expect(repeated(glossary.map(({ names }) => names.en))).toEqual([]);
    expect(glossary.flatMap(({ names }) => blemishes(names))).toEqual([]);
  });

  test("races and tags are named in three languages", () => {
    expect([...races, ...unitTags].flatMap(({ names }) => blemishes(names))).toEqual([]);
    expect(repeated(races.map(({ id }) => id))).toEqual([]);
  });

  test("a tag or race that units carry is called as their tag", () => {
    const renamed = [...races, ...unitTags].filter(({ names }) =>
      callsOtherwise(characteristics, names),
    );
    expect(renamed).toEqual([]);
  });
});

function integers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
