import type { ContentEntry } from "#web/data/admin/entries.ts";
import type { KindId } from "#web/data/admin/kinds.ts";
import type { Values } from "#domain/editing/field.ts";

/** The reader's own day, as tables write it. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function firstValues(kindId: KindId): Values {
  if (kindId === "news") return { date: today() };
  if (kindId === "units") {
    return { highCommand: "false", tournamentLegal: "true", removed: "false", type: "Troop" };
  }
  return {};
}

/** An entry that is in no table yet, with a place behind all others. */
export function newEntry(kindId: KindId, others: readonly ContentEntry[]): ContentEntry {
  const place = Math.max(0, ...others.map((entry) => entry.place)) + 1;
  return { id: "", version: null, place, values: firstValues(kindId), row: null };
}
