/**
 * Places of everything on a card, in pixels at 300 dpi. Pure: words in, boxes and lines of text
 * out; nothing is drawn. Text is wrapped and made smaller until it is inside its box, and the tests
 * hold every unit in every language to that.
 */
import {
  parameters,
  characteristics,
  factions,
  keywords,
  specialRules,
  unitTypeNames,
  units,
} from "#catalog/catalog.ts";
import { type Vocabulary, termName } from "#domain/catalog/term.ts";
import type { Language, Localized } from "#domain/language.ts";
import { places } from "./card-places.ts";
import { type CardRules, layOutRules, type Section } from "./card-rules.ts";
import { cardWords } from "./card-words.ts";
import { type Subject, racesOf } from "./catalogue.ts";
import { fit, type Fitting, type TextLine } from "./fit-text.ts";

/** Everything written on a card, with its places in pixels at 300 dpi. */
export interface CardLayout extends CardRules {
  readonly lines: readonly TextLine[];
}

const byName = (entries: readonly { name: string; names: Localized }[]) =>
  Object.fromEntries(entries.map(({ name, names }) => [name, names]));

const vocabulary: Vocabulary = {
  terms: { ...byName(specialRules), ...byName(keywords), ...byName(characteristics) },
  values: parameters,
};

/** Type and size of each text in its place. */
const looks = {
  name: { face: "title", tone: "ink", largest: 66, smallest: 34, most: 2 },
  type: { face: "bold", tone: "parchment", largest: 38, smallest: 31, most: 1 },
  faction: { face: "title", tone: "accent", largest: 34, smallest: 28, most: 1 },
  footer: { face: "body", tone: "gold", largest: 23, smallest: 18, most: 1 },
  plate: { face: "title", tone: "gold", largest: 31, smallest: 24, most: 1 },
  notLegal: { face: "bold", tone: "parchment", largest: 31, smallest: 26, most: 2 },
} as const satisfies Readonly<Record<string, Fitting>>;

/** Everything written on a subject's card in a language. */
export function layOut(subject: Subject, language: Language): CardLayout {
  const sections = sectionsOf(subject, language);
  const instead = sections.length === 0 ? nothingKnownOf(subject, language) : [];
  const lines = [...gemsOf(subject, language), ...titlesOf(subject, language), ...instead];
  return { lines, ...layOutRules(sections, language) };
}

type Word = keyof typeof cardWords;

function gemsOf({ unit }: Subject, language: Language): readonly TextLine[] {
  const { gems } = places;
  const word = (key: Word) => cardWords[key][language];
  return [
    ...gemLines(unit.pointsCost, word("cost"), gems.cost),
    ...gemLines(unit.command, word("command"), gems.command),
    ...gemLines(unit.availability, word("availability"), gems.availability),
  ];
}

function gemLines(
  value: number,
  label: string,
  { cx, cy, r }: { cx: number; cy: number; r: number },
): TextLine[] {
  const number = { x: cx - r * 0.72, y: cy - r * 0.62, width: r * 1.44, height: r * 1.24 };
  const under = { x: cx - 91, y: cy + r + 10, width: 182, height: 40 };
  return [
    ...fit(String(value), number, {
      face: "titleBlack",
      tone: "parchment",
      largest: Math.round(r * 1.08),
      smallest: 30,
      most: 1,
    }),
    ...fit(label, under, { face: "bold", tone: "parchment", largest: 33, smallest: 26, most: 1 }),
  ];
}

function titlesOf({ unit, house }: Subject, language: Language): readonly TextLine[] {
  const word = (key: Word) => cardWords[key][language];
  const write = (text: string, place: keyof typeof looks) => fit(text, places[place], looks[place]);
  const kind = [unitTypeNames[unit.type][language], ...namesOf(racesOf(unit), language)];
  const faction = factions.find(({ id }) => id === house)?.names[language] ?? word("mercenary");
  return [
    ...write(unit.names[language], "name"),
    ...write(kind.join(" · "), "type"),
    ...write(faction, "faction"),
    ...write(word("unofficial"), "footer"),
    ...(unit.highCommand ? write(word("highCommand"), "plate") : []),
    ...(unit.tournamentLegal ? [] : write(word("notLegal"), "notLegal")),
  ];
}

/** An empty parchment would look like a fault: whose companion it is, and that no more is known. */
function nothingKnownOf({ unit }: Subject, language: Language): readonly TextLine[] {
  const { panel } = places;
  const leader = units.find(({ id }) => id === unit.companionOf)?.names[language];
  const box = (y: number, height: number) => ({
    x: panel.x + 60,
    y: panel.y + y,
    width: panel.width - 120,
    height,
  });
  const look = { tone: "ink", smallest: 28 } as const;
  const text = cardWords.nothingKnown[language];
  const companion = cardWords.companion[language].replace("{name}", leader ?? "");
  return [
    ...(leader === undefined
      ? []
      : fit(companion, box(110, 100), { ...look, face: "title", largest: 44, most: 2 })),
    ...fit(text, box(220, 120), { ...look, face: "body", largest: 38, most: 2 }),
  ];
}

function sectionsOf({ unit }: Subject, language: Language): readonly Section[] {
  const sections: readonly Section[] = [
    { name: "characteristics", terms: namesOf(unit.characteristics, language) },
    { name: "keywords", terms: namesOf(unit.keywords, language) },
    { name: "specialRules", terms: namesOf(unit.specialRules, language) },
  ];
  return sections.filter(({ terms }) => terms.length > 0);
}

function namesOf(terms: readonly string[], language: Language): readonly string[] {
  return terms.map((term) => termName(term, language, vocabulary));
}
