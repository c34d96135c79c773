/** The lines of a text below its header: units, sums, and a faction that is named late. */
import { languages } from "#domain/language.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { unescaped } from "../text/escape.ts";
import { textWords } from "../text/words.ts";
import { readFaction, readLabelled, type FactionLine, type Line } from "./read-header.ts";
import { isDecoration, isHeading, readSum, type Total } from "./read-heading.ts";
import { readPiece } from "./read-piece.ts";
import { columnsOf, inOrder, type Columns } from "./read-columns.ts";
import { plainLine, unitsInLine } from "./read-unit.ts";
import { splitUnescaped } from "./split.ts";
import { nameKey, type UnitNames } from "./unit-names.ts";

/** The most entries that a text may have. */
const maxEntries = 200;

/** Names with commas between them are looked for in so many lines, and so many names a line. */
const maxCommaLines = 10;
const maxCommaNames = 60;

/** The longest line that is looked through for names, in characters. */
const maxLocated = 4000;

/** A piece and the units that it may name exactly. */
export interface Found {
  readonly kind: "found";
  readonly at: Line;
  readonly name: string;
  /** 1 to 99; undefined when the piece asks for none or for too many. */
  readonly quantity: number | undefined;
  readonly units: readonly Unit[];
  /** The points that the line states for it, for all its copies; null where it states none. */
  readonly points: number | null;
  /** Equipment and other words behind it, which lists here do not have. */
  readonly leftOut: string;
}

/** The meaning of a place in the text, before it is known which faction it belongs to. */
export type Reading =
  | Found
  | { readonly kind: "total"; readonly at: Line; readonly total: Total }
  | { readonly kind: "left-out"; readonly at: Line }
  | { readonly kind: "faction"; readonly at: FactionLine };

/** The labels of sums in the Spanish texts of the earlier product. */
const formerLabels = [["puntos de comando totales", "command"]] as const;

const totalLabels: ReadonlyMap<string, Total["of"]> = new Map([
  ...formerLabels,
  ...languages.flatMap((language) => [
    [nameKey(textWords[language].totalPoints), "points"] as const,
    [nameKey(textWords[language].totalCommand), "command"] as const,
  ]),
]);

function readTotal(text: string): Total | undefined {
  const labelled = readLabelled(text);
  const of = labelled === undefined ? undefined : totalLabels.get(labelled.label);
  const digits = /^\d{1,6}/.exec(labelled?.value ?? "")?.[0];
  if (of === undefined || digits === undefined) return undefined;
  return { kind: "total", of, value: Number(digits) };
}

const nothingBeside = { points: null, leftOut: "" };

function find(at: Line, names: UnitNames): Found {
  const { written, name, quantity, withRemark } = readPiece(at.text);
  const whole = { name: written, quantity: 1 };
  for (const named of withRemark === undefined ? [whole] : [whole, withRemark]) {
    const units = names.find(named.name);
    if (units.length > 0) return { kind: "found", at, ...named, units, ...nothingBeside };
  }
  return { kind: "found", at, name, quantity, units: names.find(name), ...nothingBeside };
}

const ownForm = / x\d{1,2}(?: \((\d{1,5}) pts\))?$/;

/** The units of a line in one of our own forms, where nothing has to be guessed. */
function findOwn(line: Line, names: UnitNames): readonly Found[] | undefined {
  const pieces = splitUnescaped(line.text, ";");
  if (pieces.length > maxEntries || !pieces.every((text) => ownForm.test(text))) return undefined;
  const found = pieces.map((text) => {
    const points = ownForm.exec(text)?.[1];
    const unit = find({ line: line.line, text }, names);
    return points === undefined ? unit : { ...unit, points: Number(points) };
  });
  return found.every(({ units }) => units.length > 0) ? found : undefined;
}

/** The units of a line by their names in it; undefined where a word around them is not explained. */
function findWithin(line: Line, names: UnitNames): readonly Found[] | undefined {
  if (line.text.length > maxLocated) return undefined;
  const text = plainLine(unescaped(line.text));
  return unitsInLine(text, names.within(text))?.map((part): Found => {
    if ("words" in part) return find({ ...line, text: part.words }, names);
    const { units, ...unit } = part;
    return { kind: "found", at: line, ...unit, units };
  });
}

/** Names on one line with commas between them; a name may have a comma itself. Without any, the whole. */
function findByCommas(whole: Found, names: UnitNames): readonly Found[] {
  const { at } = whole;
  const parts = at.text.split(",", maxCommaNames);
  const piece = (from: number, to: number) => ({
    ...at,
    text: parts.slice(from, to).join(",").trim(),
  });
  const all: Found[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const both = find(piece(place, place + 2), names);
    const isPair = both.units.length > 0 && place + 1 < parts.length;
    all.push(isPair ? both : find(piece(place, place + 1), names));
    if (isPair) place += 1;
  }
  const named = all.filter((found) => found.at.text !== "");
  return named.some(({ units }) => units.length > 0) ? named : [whole];
}

/** A line that is a faction's name and nothing else, as people type it, unless a unit is called so. */
function bareFaction(line: Line, found: readonly Found[], names: UnitNames): Reading | undefined {
  if (found.some(({ units }) => units.length > 0)) return undefined;
  const factionId = names.faction(line.text);
  if (factionId === undefined) return undefined;
  return { kind: "faction", at: { ...line, factionId, isBold: false, isOwn: false } };
}

function readLine(line: Line, names: UnitNames): readonly Reading[] {
  const ownTotal = readTotal(line.text);
  if (ownTotal !== undefined) return [{ kind: "total", at: line, total: ownTotal }];
  const faction = readFaction(line, names);
  if (faction !== undefined) return [{ kind: "faction", at: faction }];
  if (isDecoration(line.text)) return [];
  if (columnsOf(line.text) !== undefined || /^\W*~~[^~]+~~\W*$/u.test(line.text))
    return [{ kind: "left-out", at: line }];
  const own = findOwn(line, names);
  if (own !== undefined) return own;
  const within = findWithin(line, names);
  if (within !== undefined) return within;
  const total = readSum(line.text);
  if (total !== undefined) return [{ kind: "total", at: line, total }];
  if (isHeading(line.text)) return [{ kind: "left-out", at: line }];
  const pieces = splitUnescaped(line.text, ";").filter((text) => text !== "");
  const found = pieces
    .slice(0, maxEntries + 1)
    .map((text) => find({ line: line.line, text }, names));
  const bare = found.length === 1 ? bareFaction(line, found, names) : undefined;
  return bare === undefined ? found : [bare];
}

/** The only reading of a line, when it names no unit but has commas. */
function unknownWithCommas([only, other]: readonly Reading[]): Found | undefined {
  if (only?.kind !== "found" || other !== undefined || only.units.length > 0) return undefined;
  return only.at.text.includes(",") ? only : undefined;
}

/** The part of a text below its header, read. */
export interface Body {
  readonly readings: readonly Reading[];
  /** Tells whether there was more than is read. */
  readonly isCut: boolean;
}

/** A line of its own for the copies of the unit above it. */
const count =
  /^\W*(?:count|qty|quantity|copies|cantidad|anzahl|quantité|nombre)\W*[:=]\s*(\d{1,2})\W*$/iu;

function countIn(text: string): number | undefined {
  return Number(count.exec(text)?.[1] ?? 0) || undefined;
}

function isCountOf(above: Reading | undefined, text: string): boolean {
  return above?.kind === "found" && above.units.length > 0 && countIn(text) !== undefined;
}

/** The reading of a row of a table, with the row as it was written. */
function asWritten(reading: Reading, line: Line, whole: Line): Reading {
  if (reading.kind === "faction" || reading.at.text !== line.text) return reading;
  return { ...reading, at: whole };
}

/** Reads the lines, into at most 200 readings. */
export function readBody(lines: readonly Line[], names: UnitNames): Body {
  const readings: Reading[] = [];
  let commaLines = 0;
  let table: Columns | undefined;
  for (const whole of lines) {
    if (readings.length > maxEntries) break;
    table = columnsOf(whole.text) ?? table;
    const line = { ...whole, text: inOrder(whole.text, table) };
    const read = readLine(line, names).map((each) => asWritten(each, line, whole));
    if (isCountOf(readings.at(-1), line.text)) {
      const counted = readings.pop();
      if (counted?.kind === "found") readings.push({ ...counted, quantity: countIn(line.text) });
      continue;
    }
    const unknown = commaLines < maxCommaLines ? unknownWithCommas(read) : undefined;
    if (unknown !== undefined) commaLines += 1;
    readings.push(...(unknown === undefined ? read : findByCommas(unknown, names)));
  }
  return { readings: readings.slice(0, maxEntries), isCut: readings.length > maxEntries };
}
