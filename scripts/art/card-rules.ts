/** The rules on a card: headings with their chips below, as large as the panel lets them be. */
import type { Language } from "#domain/language.ts";
import { places } from "./card-places.ts";
import { cardWords } from "./card-words.ts";
import { type Box, drop, fit, type TextLine } from "./fit-text.ts";
import { textWidth } from "./fonts.ts";

type SectionName = "characteristics" | "keywords" | "specialRules";

/** Rules of one kind, under a heading of their own. */
export interface Section {
  readonly name: SectionName;
  readonly terms: readonly string[];
}

/** Box round the name of one rule. */
export interface Chip extends Box {
  readonly section: SectionName;
  readonly line: TextLine;
}

interface Heading extends Box {
  readonly line: TextLine;
}

/** Headings and boxes of all rules of a unit. */
export interface CardRules {
  readonly headings: readonly Heading[];
  readonly chips: readonly Chip[];
}

const { panel } = places;
const inset = 26;
const innerWidth = panel.width - 2 * inset;

/** The sections, as large as the panel lets them be, in its middle. */
export function layOutRules(sections: readonly Section[], language: Language): CardRules {
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

/** Headings and chips of the sections at a text size, from 0 down. */
function flow(
  sections: readonly Section[],
  size: number,
  language: Language,
): CardRules & { readonly height: number } {
  const pitch = chipHeight(size) + gap(size);
  const headings: Heading[] = [];
  const chips: Chip[] = [];
  let y = 0;
  for (const section of sections) {
    if (y > 0) y += Math.round(size * 0.36);
    const heading = headingOf(cardWords[section.name][language], size, y);
    headings.push(heading);
    y += heading.height + Math.round(size * 0.16);
    for (const row of rowsOf(section, size)) {
      chips.push(...chipsOf(row, section.name, size, y));
      y += pitch;
    }
    y -= gap(size);
  }
  return { headings, chips, height: y };
}

function chipHeight(size: number): number {
  return Math.round(size * 1.42);
}

/** Space between rows of chips. */
function gap(size: number): number {
  return Math.round(size * 0.26);
}

/** Space between the chips of a row. */
function spaceIn(section: SectionName, size: number): number {
  return section === "specialRules" ? gap(size) + 20 : gap(size);
}

function headingOf(text: string, size: number, y: number): Heading {
  const box = { x: panel.x + inset, y, width: innerWidth, height: Math.round(size * 1.12) };
  const look = { face: "title", tone: "house", smallest: 18, most: 1 } as const;
  const [line] = fit(text, box, { ...look, largest: Math.round(size * 0.82) });
  return { ...box, line: line! };
}

/** A chip that has no place yet. */
interface Label {
  readonly text: string;
  readonly width: number;
}

function rowsOf({ name, terms }: Section, size: number): readonly (readonly Label[])[] {
  const padding = size * 0.52;
  const space = spaceIn(name, size);
  const rows: Label[][] = [[]];
  for (const text of terms) {
    const label = { text, width: textWidth("bold", size, text) + 2 * padding };
    const row = rows.at(-1) ?? [];
    const used = row.reduce((sum, { width }) => sum + width + space, 0);
    if (row.length > 0 && used + label.width > innerWidth) rows.push([label]);
    else row.push(label);
  }
  return rows;
}

/** A row in the middle of the panel. */
function chipsOf(
  row: readonly Label[],
  section: SectionName,
  size: number,
  y: number,
): readonly Chip[] {
  const space = spaceIn(section, size);
  const used = row.reduce((sum, { width }) => sum + width, 0) + space * (row.length - 1);
  let x = panel.x + panel.width / 2 - used / 2;
  return row.map(({ text, width }) => {
    const box = { x, y, width, height: chipHeight(size) };
    x += width + space;
    return { ...box, section, line: chipLine(text, box, section, size) };
  });
}

function chipLine(text: string, within: Box, section: SectionName, size: number): TextLine {
  return {
    text,
    face: "bold",
    size,
    centre: within.x + within.width / 2,
    baseline: within.y + within.height / 2 + drop("bold", size),
    tone: section === "keywords" ? "parchment" : "ink",
    within,
  };
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
