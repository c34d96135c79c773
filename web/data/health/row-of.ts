/** The line of the table that something belongs to. */
import { storageRows, type Place, type StorageRow } from "./storage-rows.ts";

/** Names that only the app, an earlier or a later version of it may have given: none of them is anybody's cache. */
const ours = /^(?:wab\.|armyList|editingSharedList|(?:prod|preview)_|gameState)|\.corrupt\./;

/** Names that the earlier product left under names of its own, by the lines that stand for it. */
const leftBehind: readonly (readonly [name: RegExp, row: string])[] = [
  [/^sb-|auth|supabase/i, "…auth…"],
  [/cache|query/i, "…cache…, …query…"],
  [/fetch/i, "…fetch…"],
  [/temp/i, "…temp…"],
];

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
}

/** Braces stand for anything; the environment is one of two. */
function patternOf(name: string): RegExp {
  const parts = name.split(/(\{\w+\})/);
  const pattern = parts.map((part) => {
    if (part === "{environment}") return "(?:prod|preview)";
    return part.startsWith("{") ? ".+" : escaped(part);
  });
  return new RegExp(`^${pattern.join("")}$`, "s");
}

const fixed = new Map(storageRows.map((row) => [`${row.place} ${row.name}`, row]));

const formed = storageRows
  .filter(({ name }) => name.includes("{"))
  .map((row) => ({ row, pattern: patternOf(row.name) }));

function lineOfOther(place: Place, name: string): StorageRow | undefined {
  if (place === "cache") return fixed.get("cache …");
  if (place === "database" || ours.test(name)) return undefined;
  const kind = leftBehind.find(([pattern]) => pattern.test(name));
  return kind === undefined ? undefined : fixed.get(`${place} ${kind[1]}`);
}

/** The line for a name; undefined for a name that nobody here gives, which nothing touches. */
export function rowOf(place: Place, name: string): StorageRow | undefined {
  const known = fixed.get(`${place} ${name}`);
  if (known !== undefined) return known;
  const form = formed.find(({ row, pattern }) => row.place === place && pattern.test(name));
  return form?.row ?? lineOfOther(place, name);
}
