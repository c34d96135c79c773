/**
 * A pasted text as a list: our own forms in any language (docs/text-format.md), the earlier product's,
 * and names typed by hand. It never fails; what is not understood says so, with what it may be. Lines,
 * their length and their number are bounded, so is the work.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { ImportedText, ImportEntry, Understood } from "./imported-text.ts";
import { readBody, type Found, type Reading } from "./read-body.ts";
import { readHeader, readLines, withoutFrame, type Line } from "./read-header.ts";
import { readOneLine } from "./read-one-line.ts";
import { maxPieceLength, readPiece } from "./read-piece.ts";
import type { UnitNames } from "./unit-names.ts";

/** The faction that a line names; else that of most units that are of one faction only. */
function factionOf(readings: readonly Reading[]): FactionId | null {
  const votes = new Map<FactionId, number>();
  for (const reading of readings) {
    if (reading.kind === "faction" && reading.at.factionId !== null) return reading.at.factionId;
    const [unit, other] = reading.kind === "found" ? reading.units : [];
    if (unit === undefined || other !== undefined) continue;
    votes.set(unit.factionId, (votes.get(unit.factionId) ?? 0) + 1);
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The faction of most units that are meant for all their typing errors. */
function factionOfGuesses(readings: readonly Reading[], names: UnitNames): FactionId | null {
  const guesses = readings.flatMap((reading) => {
    if (reading.kind !== "found" || reading.units.length > 0) return [];
    const [unit, other] = names.similar(reading.name, null);
    return unit !== undefined && other === undefined && names.isSlip(reading.name, unit)
      ? [{ ...reading, units: [unit] }]
      : [];
  });
  return factionOf(guesses);
}

function understand(found: Found, factionId: FactionId | null, names: UnitNames): Understood {
  const { quantity, units, name, points, leftOut } = found;
  const own = units.filter((unit) => unit.factionId === factionId);
  const [unit, other] = own.length > 0 ? own : units;
  if (unit !== undefined && other === undefined && quantity !== undefined) {
    // Some write what one copy costs, some what all do.
    const isRight = points === null || [1, quantity].some((of) => points === of * unit.pointsCost);
    return {
      kind: "unit",
      unit,
      quantity,
      ...(isRight ? {} : { statedPoints: points }),
      ...(leftOut === "" ? {} : { leftOut }),
    };
  }
  const candidates = units.length > 0 ? units : names.similar(name, factionId);
  const [guess, another] = candidates;
  const isSure = quantity !== undefined && guess !== undefined && another === undefined;
  if (isSure && names.isSlip(name, guess))
    return { kind: "unit", unit: guess, quantity, isGuess: true };
  return { kind: "unclear", quantity: quantity ?? 1, candidates };
}

function entry({ line, text }: Line, understood: Understood): ImportEntry {
  return { ...understood, line, text: text.slice(0, maxPieceLength) };
}

function asEntry(reading: Reading, factionId: FactionId | null, names: UnitNames): ImportEntry {
  switch (reading.kind) {
    case "total":
      return entry(reading.at, reading.total);
    case "left-out":
      return entry(reading.at, { kind: "left-out" });
    case "faction":
      return entry(reading.at, { kind: "faction", factionId: reading.at.factionId });
    case "found":
      return entry(reading.at, understand(reading, factionId, names));
  }
}

const bulleted = /^(?:[-–•*·>○◦▪+]\s|\()/u;

/** Lines with a bullet below a unit that has none: its equipment, which lists here do not have. */
function withoutEquipment(imported: ImportedText): ImportedText {
  let isBelowUnit = false;
  const entries = imported.entries.map((each): ImportEntry => {
    const isBulleted = bulleted.test(each.text);
    if (each.kind === "unit") isBelowUnit = !isBulleted;
    else if (!isBulleted) isBelowUnit = false;
    const isEquipment = each.kind === "unclear" && isBelowUnit && isBulleted;
    return isEquipment ? { kind: "left-out", line: each.line, text: each.text } : each;
  });
  return { ...imported, entries };
}

const number = /^#?(\d{1,2})\s*[-–:.)]\s*(?=\S)/u;

/** The lines without their numbers, where these count the lines: 1, 2, 3. */
function withoutNumbers(lines: readonly Line[]): readonly Line[] {
  const numbers = lines.flatMap(({ text }) => number.exec(text)?.[1] ?? []);
  const isCounting = numbers.length > 2 && numbers.every((each, at) => Number(each) === at + 1);
  return isCounting
    ? lines.map((line) => ({ ...line, text: line.text.replace(number, "") }))
    : lines;
}

/** A first line that is no unit, not even nearly, above lines that are: the list's name. */
function withGuessedName(imported: ImportedText): ImportedText {
  const [first, ...others] = imported.entries.filter(({ kind }) => kind !== "left-out");
  if (first?.kind !== "unclear") return imported;
  // No unit costs a hundred: what is called nearly like one may be a list of that many points.
  const isSum = /\b\d{3,4}\s*(?:points?|pts?|puntos?|pkt|punkte)?\W*$/iu.test(first.text);
  if (first.candidates.length > 0 && !isSum) return imported;
  const isAlone = others.every((other) => other.line > first.line);
  if (!isAlone || !others.some(({ kind }) => kind === "unit")) return imported;
  const { line, text } = first;
  const name = withoutFrame(readPiece(text).written);
  const rest = imported.entries.filter((other) => other !== first);
  return { ...imported, name, entries: [{ kind: "name", name, line, text }, ...rest] };
}

function readLinesOf(lines: readonly Line[], names: UnitNames): ImportedText {
  const { name, faction, body } = readHeader(lines, names);
  const { readings, isCut } = readBody(withoutNumbers(body), names);
  const all: readonly Reading[] =
    faction === undefined ? readings : [{ kind: "faction", at: faction }, ...readings];
  const factionId = factionOf(all) ?? factionOfGuesses(all, names);
  const heading = name === undefined ? [] : [entry(name, { kind: "name", name: name.name })];
  const entries = [...heading, ...all.map((reading) => asEntry(reading, factionId, names))];
  return { name: name?.name ?? "", factionId, entries, isCut };
}

function readSingleLine(at: Line, names: UnitNames): ImportedText | undefined {
  const list = readOneLine(at.text, names);
  if (list === undefined) return undefined;
  const { line } = at;
  const { name, factionId, points, command } = list;
  const { readings, isCut } = readBody([{ line, text: list.units }], names);
  const entries = [
    entry({ line, text: name }, { kind: "name", name }),
    entry({ line, text: list.faction }, { kind: "faction", factionId }),
    entry({ line, text: points.text }, { kind: "total", of: "points", value: points.value }),
    entry({ line, text: command.text }, { kind: "total", of: "command", value: command.value }),
    ...readings.map((reading) => asEntry(reading, factionId, names)),
  ];
  return { name, factionId, entries, isCut };
}

/** Reads a text. `names` are those of the catalogue. */
export function readText(text: string, names: UnitNames): ImportedText {
  const { lines, isCut } = readLines(text);
  const [first, second] = lines;
  const isSingle = first !== undefined && second === undefined;
  const single = isSingle ? readSingleLine(first, names) : undefined;
  const imported = single ?? withoutEquipment(withGuessedName(readLinesOf(lines, names)));
  return isCut ? { ...imported, isCut } : imported;
}
