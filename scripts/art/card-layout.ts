/**
 * Where everything on a card stands, in pixels at 300 dpi. Pure: words in, boxes and lines of text
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
} from "#catalog/catalog.ts";
import { type Vocabulary, termName } from "#domain/catalog/term.ts";
import type { Language, Localized } from "#domain/language.ts";
import { type Subject, racesOf } from "./catalogue.ts";
import { cardWords } from "./card-words.ts";
import { type Face, textWidth } from "./fonts.ts";

/** 3.15 × 4.72 inches. */
export const cardSize = { width: 945, height: 1416 } as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Tone = "ink" | "parchment" | "gold" | "accent" | "house";

/** A line of text centred on x, with the box that it may not leave. */
export interface TextLine {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly centre: number;
  readonly baseline: number;
  readonly tone: Tone;
  readonly within: Box;
}

type SectionName = "characteristics" | "keywords" | "specialRules";

export interface Chip extends Box {
  readonly section: SectionName;
  readonly line: TextLine;
}

interface Heading extends Box {
  readonly line: TextLine;
}

export interface CardLayout {
  readonly lines: readonly TextLine[];
  readonly headings: readonly Heading[];
  readonly chips: readonly Chip[];
}

/** The fixed places of a card. The frame's drawing reads them too. */
export const places = {
  name: { x: 160, y: 641, width: 625, height: 86 },
  type: { x: 90, y: 776, width: 765, height: 42 },
  faction: { x: 150, y: 822, width: 645, height: 40 },
  panel: { x: 64, y: 880, width: 817, height: 448 },
  footer: { x: 200, y: 1341, width: 545, height: 26 },
  plate: { x: 300, y: 588, width: 345, height: 40 },
  notLegal: { x: 668, y: 566, width: 200, height: 66 },
  gems: {
    cost: { cx: 164, cy: 168, r: 84 },
    command: { cx: 786, cy: 158, r: 66 },
    availability: { cx: 786, cy: 372, r: 66 },
  },
} as const;

const byName = (entries: readonly { name: string; names: Localized }[]) =>
  Object.fromEntries(entries.map(({ name, names }) => [name, names]));

const vocabulary: Vocabulary = {
  terms: { ...byName(specialRules), ...byName(keywords), ...byName(characteristics) },
  values: parameters,
};

/** Cinzel has no descenders to leave room for. */
function lineHeight(face: Face, size: number): number {
  return size * (face === "body" || face === "bold" ? 1.12 : 1);
}

/** From the middle of a line to its baseline: half a capital in Cinzel, a little less in Alegreya. */
function drop(face: Face, size: number): number {
  return size * (face === "body" || face === "bold" ? 0.31 : 0.35);
}

/** Splits a text over at most `most` lines of a width, as evenly as it goes; null when it cannot. */
function wrap(
  face: Face,
  size: number,
  text: string,
  width: number,
  most: number,
): string[] | null {
  const words = text.split(" ");
  if (textWidth(face, size, text) <= width) return [text];
  if (most < 2) return null;
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (lines: readonly string[]) =>
    Math.max(...lines.map((line) => textWidth(face, size, line)));
  const best = splits.sort((a, b) => widest(a) - widest(b))[0];
  return best !== undefined && widest(best) <= width ? best : null;
}

/** A text in a box, as large as it fits between two sizes, its lines centred. */
function fit(
  text: string,
  within: Box,
  {
    face,
    tone,
    largest,
    smallest,
    most,
  }: { face: Face; tone: Tone; largest: number; smallest: number; most: number },
): TextLine[] {
  for (let size = largest; size >= smallest; size -= 1) {
    const allowed = Math.min(most, Math.floor(within.height / lineHeight(face, size)));
    const lines = allowed < 1 ? null : wrap(face, size, text, within.width, allowed);
    if (lines === null) continue;
    const top = within.y + (within.height - lines.length * lineHeight(face, size)) / 2;
    return lines.map((line, i) => ({
      text: line,
      face,
      size,
      centre: within.x + within.width / 2,
      baseline: top + lineHeight(face, size) * (i + 0.5) + drop(face, size),
      tone,
      within,
    }));
  }
  throw new Error(`"${text}" does not fit in ${within.width} × ${within.height}`);
}

interface Section {
  readonly name: SectionName;
  readonly terms: readonly string[];
}

/** Headings and chips of the sections at a text size, from the top of the panel down. */
function flow(
  sections: readonly Section[],
  size: number,
  language: Language,
): { headings: Heading[]; chips: Chip[]; height: number } {
  const { panel } = places;
  const inset = 26;
  const width = panel.width - 2 * inset;
  const chipHeight = Math.round(size * 1.42);
  const gap = Math.round(size * 0.26);
  const padding = size * 0.52;
  const headingSize = Math.round(size * 0.82);
  const headingHeight = Math.round(size * 1.12);
  const headings: Heading[] = [];
  const chips: Chip[] = [];
  let y = 0;
  for (const { name, terms } of sections) {
    if (y > 0) y += Math.round(size * 0.36);
    const between = name === "specialRules" ? gap + 20 : gap;
    const heading = { x: panel.x + inset, y, width, height: headingHeight };
    headings.push({
      ...heading,
      line: fit(cardWords[name][language], heading, {
        face: "title",
        tone: "house",
        largest: headingSize,
        smallest: 18,
        most: 1,
      })[0]!,
    });
    y += headingHeight + Math.round(size * 0.16);
    const rows: { text: string; width: number }[][] = [[]];
    for (const text of terms) {
      const chip = { text, width: textWidth("bold", size, text) + 2 * padding };
      const row = rows.at(-1) ?? [];
      const used = row.reduce((sum, { width: w }) => sum + w + between, 0);
      if (row.length > 0 && used + chip.width > width) rows.push([chip]);
      else row.push(chip);
    }
    for (const row of rows) {
      const used = row.reduce((sum, { width: w }) => sum + w, 0) + between * (row.length - 1);
      let x = panel.x + panel.width / 2 - used / 2;
      for (const { text, width: w } of row) {
        const box = { x, y, width: w, height: chipHeight };
        chips.push({
          ...box,
          section: name,
          line: {
            text,
            face: "bold",
            size,
            centre: x + w / 2,
            baseline: y + chipHeight / 2 + drop("bold", size),
            tone: name === "keywords" ? "parchment" : "ink",
            within: box,
          },
        });
        x += w + between;
      }
      y += chipHeight + gap;
    }
    y -= gap;
  }
  return { headings, chips, height: y };
}

function lower<T extends Box & { line: TextLine }>(part: T, dy: number): T {
  const { line } = part;
  return {
    ...part,
    y: part.y + dy,
    line: {
      ...line,
      baseline: line.baseline + dy,
      within: { ...line.within, y: line.within.y + dy },
    },
  };
}

/** The sections, as large as the panel lets them be, in its middle. */
function rules(
  sections: readonly Section[],
  language: Language,
): { headings: Heading[]; chips: Chip[] } {
  const { panel } = places;
  for (let size = 46; size >= 31; size -= 1) {
    const { headings, chips, height } = flow(sections, size, language);
    const widest = Math.max(0, ...chips.map((chip) => chip.width));
    if (height > panel.height - 44 || widest > panel.width - 52) continue;
    const dy = panel.y + (panel.height - height) / 2;
    return {
      headings: headings.map((heading) => lower(heading, dy)),
      chips: chips.map((chip) => lower(chip, dy)),
    };
  }
  throw new Error(
    `rules of ${sections.flatMap(({ terms }) => terms).join(", ")} do not fit in ${language}`,
  );
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

/** Everything written on a subject's card in a language. */
export function layOut({ unit, house }: Subject, language: Language): CardLayout {
  const word = (key: keyof typeof cardWords) => cardWords[key][language];
  const names = (terms: readonly string[]) =>
    terms.map((term) => termName(term, language, vocabulary));
  const sections: Section[] = [
    { name: "characteristics" as const, terms: names(unit.characteristics) },
    { name: "keywords" as const, terms: names(unit.keywords) },
    { name: "specialRules" as const, terms: names(unit.specialRules) },
  ].filter(({ terms }) => terms.length > 0);
  const kind = [unitTypeNames[unit.type][language], ...names(racesOf(unit))].join(" · ");
  const faction = factions.find(({ id }) => id === house)?.names[language] ?? word("mercenary");
  const lines = [
    ...gemLines(unit.pointsCost, word("cost"), places.gems.cost),
    ...gemLines(unit.command, word("command"), places.gems.command),
    ...gemLines(unit.availability, word("availability"), places.gems.availability),
    ...fit(unit.names[language], places.name, {
      face: "title",
      tone: "ink",
      largest: 66,
      smallest: 34,
      most: 2,
    }),
    ...fit(kind, places.type, {
      face: "bold",
      tone: "parchment",
      largest: 38,
      smallest: 31,
      most: 1,
    }),
    ...fit(faction, places.faction, {
      face: "title",
      tone: "accent",
      largest: 34,
      smallest: 28,
      most: 1,
    }),
    ...fit(word("unofficial"), places.footer, {
      face: "body",
      tone: "gold",
      largest: 23,
      smallest: 18,
      most: 1,
    }),
    ...(unit.highCommand
      ? fit(word("highCommand"), places.plate, {
          face: "title",
          tone: "gold",
          largest: 31,
          smallest: 24,
          most: 1,
        })
      : []),
    ...(unit.tournamentLegal
      ? []
      : fit(word("notLegal"), places.notLegal, {
          face: "bold",
          tone: "parchment",
          largest: 31,
          smallest: 26,
          most: 2,
        })),
  ];
  return { lines, ...rules(sections, language) };
}
