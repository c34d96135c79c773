/**
 * The corrections that administrators made to the catalogue: from the rows of the tables that they edit, and
 * as a browser keeps it.
 */
import { languages, type Localized } from "../language.ts";
import { asRecord, asRows, asText, asTexts, isRecord } from "../outside.ts";
import { oneLine } from "../text.ts";
import type { AmendedCard, Amendments } from "./amendments.ts";
import { factionIds, withAddedFactions, type FactionId } from "./faction.ts";
import { isFiguresRow } from "./key-figures.ts";
import { unitTypes, type Unit } from "./unit.ts";

type Row = Readonly<Record<string, unknown>>;

/** A text in three columns; a missing translation is English. Null without English. */
function localizedIn(row: Row, column: string): Localized | null {
  const english = asText(row[column]);
  if (english.trim() === "") return null;
  const own = (language: string) => asText(row[`${column}_${language}`]);
  return { en: english, es: own("es") || english, fr: own("fr") || english };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function namesIn(unit: Row): Localized | null {
  const names = asRecord(unit["names"]);
  const english = oneLine(asText(names["en"])).trim();
  if (english === "") return null;
  return {
    en: english,
    es: oneLine(asText(names["es"])).trim() || english,
    fr: oneLine(asText(names["fr"])).trim() || english,
  };
}

/**
 * The unit of a row of `unit_overrides`. Null where the row holds none, one outside the ranges of `Unit`,
 * or one of a faction that is not among the known ones.
 */
export function unitOfRow(row: Row, known: readonly FactionId[] = factionIds): Unit | null {
  const unit = asRecord(row["unit"]);
  const id = asText(row["id"]);
  const names = namesIn(unit);
  const factionId = known.find((each) => each === row["faction_id"]);
  const type = unitTypes.find((each) => each === unit["type"]);
  const { pointsCost, availability, command } = unit;
  if (id === "" || names === null || factionId === undefined || type === undefined) return null;
  if (!isWhole(pointsCost, 0, 60) || !isWhole(availability, 1, 3) || !isWhole(command, 0, 3)) {
    return null;
  }
  return {
    id,
    names,
    factionId,
    type,
    pointsCost,
    availability,
    command,
    highCommand: unit["highCommand"] === true,
    tournamentLegal: unit["tournamentLegal"] === true,
    characteristics: asTexts(unit["characteristics"]),
    keywords: asTexts(unit["keywords"]),
    specialRules: asTexts(unit["specialRules"]),
    companionOf: asText(unit["companionOf"]) || null,
  };
}

/** The corrected parts of a card; undefined for none. */
function cardOf(unit: Row): AmendedCard | undefined {
  const parts = (["stats", "abilities"] as const).filter((part) => isRecord(unit[part]));
  if (parts.length === 0) return undefined;
  const { figures } = unit;
  return {
    ...Object.fromEntries(parts.map((part) => [part, unit[part]])),
    ...(isFiguresRow(figures) && { figures }),
  };
}

function cardsIn(units: readonly (readonly [id: string, unit: Row])[]): Amendments["cards"] {
  return Object.fromEntries(
    units.flatMap(([id, unit]) => {
      const card = cardOf(unit);
      return card === undefined ? [] : [[id, card] as const];
    }),
  );
}

/** Units, corrected cards and which units are no longer offered, from the rows of `unit_overrides`. */
export function unitAmendments(
  rows: readonly Row[],
  known: readonly FactionId[] = factionIds,
): Pick<Amendments, "units" | "removed" | "cards"> {
  const units = rows.flatMap((row) => unitOfRow(row, known) ?? []);
  const removed = rows.filter((row) => row["removed"] === true).map((row) => asText(row["id"]));
  const cards = cardsIn(rows.map((row) => [asText(row["id"]), asRecord(row["unit"])]));
  return { units, removed, cards };
}

/** The factions that there are, from the rows of `factions`. */
export function knownFactionIds(rows: readonly Row[]): readonly FactionId[] {
  return withAddedFactions(rows.map((row) => asText(row["id"])));
}

/** Texts by their names, of rows that say something else than the catalogue. */
export function localizedAmendments(
  rows: readonly Row[],
  columns: { readonly key: string; readonly text: string },
  said: (key: string) => Localized | null | undefined,
): Readonly<Record<string, Localized>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const key = asText(row[columns.key]);
      const own = localizedIn(row, columns.text);
      const before = said(key);
      const isSame =
        own === null || languages.every((language) => own[language] === before?.[language]);
      return isSame || own === null ? [] : [[key, own] as const];
    }),
  );
}

/** The texts of a record that are there in every language. */
function localizedTexts(json: unknown): Readonly<Record<string, Localized>> {
  return Object.fromEntries(
    Object.entries(asRecord(json)).flatMap(([key, value]) => {
      const { en, es, fr } = asRecord(value);
      const isComplete = [en, es, fr].every((text) => typeof text === "string" && text !== "");
      return isComplete ? [[key, { en: asText(en), es: asText(es), fr: asText(fr) }] as const] : [];
    }),
  );
}

/**
 * The corrections that a browser kept, each part for itself: a part that cannot be read is as the catalogue
 * has it until the server is asked again.
 */
export function parseAmendments(json: unknown): Amendments {
  const kept = asRecord(json);
  const factions = localizedTexts(kept["factions"]);
  const known = withAddedFactions(Object.keys(factions));
  return {
    units: asRows(kept["units"]).flatMap(
      (unit) => unitOfRow({ id: unit["id"], faction_id: unit["factionId"], unit }, known) ?? [],
    ),
    removed: asTexts(kept["removed"]),
    cards: cardsIn(
      Object.entries(asRecord(kept["cards"])).map(([id, card]) => [id, asRecord(card)]),
    ),
    factions,
    terms: localizedTexts(kept["terms"]),
    descriptions: localizedTexts(kept["descriptions"]),
  };
}
