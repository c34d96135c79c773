/** The units and factions as administrators left them, as the app has them too. */
import { factions, units } from "#catalog/catalog.ts";
import { amendedUnits } from "#domain/catalog/amendments.ts";
import type { FactionId } from "#domain/catalog/faction.ts";
import {
  knownFactionIds,
  localizedAmendments,
  unitAmendments,
} from "#domain/catalog/parse-amendments.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Localized } from "#domain/language.ts";
import {
  type Caller,
  type Database,
  OverloadError,
  type Row,
  UnavailableError,
} from "#server/database/database.ts";

/** Catalogue of this release with what administrators have corrected in it. */
export interface AmendedCatalogue {
  readonly unitById: (id: string) => Unit | undefined;
  readonly factionIds: readonly FactionId[];
  readonly factionNames: (id: FactionId) => Localized;
}

interface Known {
  /** Question that is under way: whoever comes meanwhile waits for the same answer. */
  asked: Promise<AmendedCatalogue> | null;
  /** Answer that came last: a link that holds its list is shown without a database too. */
  last: AmendedCatalogue;
  /** The rows that it was made of, as text: making it anew takes longer than reading them. */
  rows: string;
}

const catalogues = new WeakMap<Database, Known>();

function bundledNames(id: string): Localized | undefined {
  return factions.find((faction) => faction.id === id)?.names;
}

/** The catalogue with what the rows of the two tables make of it. */
function catalogueOf(unitRows: readonly Row[], factionRows: readonly Row[]): AmendedCatalogue {
  const factionIds = knownFactionIds(factionRows);
  const all = amendedUnits(units, unitAmendments(unitRows, factionIds).units);
  const byId = new Map(all.map((unit) => [unit.id, unit]));
  const names = localizedAmendments(factionRows, { key: "id", text: "name" }, bundledNames);
  return {
    unitById: (id) => byId.get(id),
    factionIds,
    factionNames: (id) => names[id] ?? bundledNames(id) ?? { en: id, es: id, fr: id },
  };
}

const asBundled = catalogueOf([], []);

const questions = [
  "select id, faction_id, unit, removed from public.unit_overrides",
  "select id, name, name_es, name_fr from public.factions order by order_index, id",
] as const;

async function read(database: Database, caller: Caller, known: Known): Promise<AmendedCatalogue> {
  try {
    const ask = (question: string) => database.query(caller, question, [], { readOnly: true });
    const [unitRows, factionRows] = await Promise.all([ask(questions[0]), ask(questions[1])]);
    const rows = JSON.stringify([unitRows, factionRows]);
    if (rows !== known.rows) known.last = catalogueOf(unitRows, factionRows);
    known.rows = rows;
  } catch (error) {
    const isBusy = error instanceof OverloadError || error instanceof UnavailableError;
    if (!isBusy) throw error;
  } finally {
    known.asked = null;
  }
  return known.last;
}

/**
 * Reads the catalogue with its corrections: one question at a time, however many pages are asked for, and
 * the last answer when the database is busy.
 */
export function amendedCatalogue(database: Database, caller: Caller): Promise<AmendedCatalogue> {
  const known = catalogues.get(database) ?? { asked: null, last: asBundled, rows: "" };
  catalogues.set(database, known);
  known.asked ??= read(database, caller, known);
  return known.asked;
}
