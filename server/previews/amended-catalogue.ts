/** The units as administrators left them, as the app has them too. */
import { units } from "#catalog/catalog.ts";
import { amendedUnits } from "#domain/catalog/amendments.ts";
import { unitAmendments } from "#domain/catalog/parse-amendments.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import {
  type Caller,
  type Database,
  OverloadError,
  UnavailableError,
} from "#server/database/database.ts";

export type Lookup = (id: string) => Unit | undefined;

interface Known {
  /** What is being asked: whoever comes meanwhile waits for the same answer. */
  asked: Promise<Lookup> | null;
  /** What was answered last: a link that holds its list is shown without a database too. */
  last: Lookup;
}

const catalogues = new WeakMap<Database, Known>();

function lookupIn(all: readonly Unit[]): Lookup {
  const byId = new Map(all.map((unit) => [unit.id, unit]));
  return (id) => byId.get(id);
}

async function read(database: Database, caller: Caller, known: Known): Promise<Lookup> {
  try {
    const rows = await database.query(
      caller,
      "select id, faction_id, unit, removed from public.unit_overrides",
      [],
      { readOnly: true },
    );
    known.last = lookupIn(amendedUnits(units, unitAmendments(rows).units));
  } catch (error) {
    const isBusy = error instanceof OverloadError || error instanceof UnavailableError;
    if (!isBusy) throw error;
  } finally {
    known.asked = null;
  }
  return known.last;
}

/** One question at a time, however many pages are asked for; when the database is busy, its last answer. */
export function amendedCatalogue(database: Database, caller: Caller): Promise<Lookup> {
  const known = catalogues.get(database) ?? { asked: null, last: lookupIn(units) };
  catalogues.set(database, known);
  known.asked ??= read(database, caller, known);
  return known.asked;
}
