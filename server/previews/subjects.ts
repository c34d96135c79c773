/** Pages about one thing of the catalogue, whose address names it: whether there is such a thing. */
import { units } from "#catalog/catalog.ts";
import { feats, missions } from "#catalog/missions.ts";
import { pagePaths } from "#domain/pages.ts";
import type { Caller, Database } from "#server/database/database.ts";
import { createRouter } from "#server/router.ts";
import { withoutEndSlash } from "./address.ts";

/** Thing of the catalogue that an address names. Only units are added by administrators. */
export interface Subject {
  readonly kind: "unit" | "feat" | "mission";
  readonly id: string;
}

const find = createRouter<Subject["kind"]>([
  ["GET", "/unit-stats/:id", "unit"],
  ["GET", "/missions/feats/:id", "feat"],
  ["GET", "/missions/:id", "mission"],
]);

const bundled: Readonly<Record<Subject["kind"], ReadonlySet<string>>> = {
  unit: new Set(units.map(({ id }) => id)),
  feat: new Set(feats.map(({ id }) => id)),
  mission: new Set(missions.map(({ id }) => id)),
};

const paths: readonly string[] = pagePaths;

/** Subject of the page at a path; undefined for pages that are about nothing of the catalogue. */
export function subjectOf(path: string): Subject | undefined {
  const plain = withoutEndSlash(path);
  if (paths.includes(plain)) return undefined;
  const match = find("GET", plain);
  return match && { kind: match.to, id: match.params["id"] ?? "" };
}

/** Tells whether the release brought it along. */
export function isBundled({ kind, id }: Subject): boolean {
  return bundled[kind].has(id);
}

/** Tells whether an administrator may have added it: the form of an id, as the table demands it. */
export function mayBeAdded({ kind, id }: Subject): boolean {
  return kind === "unit" && id.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

const guest: Caller = { role: "anon", claims: { role: "anon" } };

/**
 * Tells whether an administrator added such a unit. @throws OverloadError, UnavailableError when nobody
 * can say
 */
export async function isAdded(database: Database, { id }: Subject): Promise<boolean> {
  const rows = await database.query(
    guest,
    "select 1 from public.unit_overrides where id = $1",
    [id],
    { readOnly: true },
  );
  return rows.length > 0;
}
