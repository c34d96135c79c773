/** The list at an address, as a guest may see it. */
import { inflateRawSync } from "node:zlib";
import { normaliseFactionId } from "#domain/catalog/faction.ts";
import type { Localized } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { parseUnits } from "#domain/list/saved-list.ts";
import { toRows } from "#domain/list/stored-unit.ts";
import { decodeSentCode, type Inflate } from "#domain/share/share-code.ts";
import { openPayload } from "#domain/share/shared-list.ts";
import { type Caller, type Database, type Row } from "#server/database/database.ts";
import type { Address } from "./address.ts";
import { amendedCatalogue, type AmendedCatalogue } from "./amended-catalogue.ts";

/** List that an address shows, with what its author wrote beside it. */
export interface ShownList {
  readonly list: ArmyList;
  readonly factionNames: Localized;
  readonly courtesy: boolean;
  /** Text of the author of a post, or null. */
  readonly description: string | null;
  /** The tournament of a post, or null. */
  readonly tournament: string | null;
}

/** A damaged code is shown by a page that explains it; what nobody posted or shortened is not there. */
export type Shown = ShownList | "damaged" | "absent";

/** Previews are for everybody, so they hold what row security shows to a guest. */
const guest: Caller = { role: "anon", claims: { role: "anon" } };

/** Ten times what the longest lists need; a larger one is shown by the app alone. Bytes. */
const mostPreviewed = 65_536;

const inflate: Inflate = (deflated, most) =>
  inflateRawSync(deflated, { maxOutputLength: Math.min(most, mostPreviewed) });

function ofCode(code: string, catalogue: AmendedCatalogue): Shown {
  const payload = decodeSentCode(code, inflate, catalogue.factionIds);
  if (!payload.ok) return "damaged";
  const { list, courtesy } = openPayload(payload.value, catalogue.unitById);
  const factionNames = catalogue.factionNames(list.factionId);
  return { list, factionNames, courtesy, description: null, tournament: null };
}

async function ofShortId(
  database: Database,
  id: string,
  catalogue: AmendedCatalogue,
): Promise<Shown> {
  const [row] = await database.query<{ readonly code: string | null }>(
    guest,
    "select public.resolve_short_link($1) as code",
    [id],
    { readOnly: true },
  );
  return row?.code == null ? "absent" : ofCode(row.code, catalogue);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function ofPost(row: Row, catalogue: AmendedCatalogue): Shown {
  const { unitById, factionIds, factionNames } = catalogue;
  const factionId = normaliseFactionId(textOf(row["faction"]) ?? "", factionIds);
  const stored = parseUnits(row["units"]);
  if (factionId === "unknown" || !stored.ok) return "damaged";
  const rows = toRows(stored.value, factionId, unitById);
  const name = textOf(row["name"]) ?? "";
  return {
    list: { name, factionId, rows, pointsLimit: null, note: "", tags: [] },
    factionNames: factionNames(factionId),
    courtesy: false,
    description: textOf(row["description"]),
    tournament: textOf(row["tournament_name"]),
  };
}

async function ofPostId(
  database: Database,
  id: string,
  catalogue: AmendedCatalogue,
): Promise<Shown> {
  const [row] = await database.query(
    guest,
    "select name, faction, description, units, tournament_name from public.shared_lists where id = $1",
    [id],
    { readOnly: true },
  );
  return row === undefined ? "absent" : ofPost(row, catalogue);
}

/**
 * Looks up what an address shows now. Nothing is remembered: a post that is hidden is gone with the next
 * request.
 *
 * @throws OverloadError, UnavailableError
 */
export async function shownAt(database: Database, address: Address): Promise<Shown> {
  const catalogue = await amendedCatalogue(database, guest);
  switch (address.kind) {
    case "code":
      return ofCode(address.code, catalogue);
    case "short":
      return ofShortId(database, address.id, catalogue);
    case "post":
      return ofPostId(database, address.id, catalogue);
  }
}
