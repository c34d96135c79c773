import type { FactionId } from "../catalog/faction.ts";
import type { Unit } from "../catalog/unit.ts";
import type { UnitLookup } from "../list/stored-unit.ts";
import { fold } from "../text.ts";

/** Ids that the earlier product spelt in another way, beside those that a rule covers. */
const formerIds: Readonly<Record<string, string>> = { tattoist: "tattooist" };

/** A name as ids are made of it: the English name in lower case with hyphens (catalog/README.md). */
function idOf(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * The catalogue's unit for one that a link or an old list names: by its id, by the id that the earlier
 * product gave it (underscores, a mercenary without its faction) or by its English name.
 */
export function knownUnit(
  sent: { readonly id: string; readonly name: string },
  factionId: FactionId,
  lookup: UnitLookup,
): Unit | undefined {
  const inCatalogue = (id: string) => lookup(id) ?? lookup(`${id}-${factionId}`);
  return (
    inCatalogue(sent.id) ??
    inCatalogue(Object.hasOwn(formerIds, sent.id) ? (formerIds[sent.id] ?? "") : idOf(sent.id)) ??
    inCatalogue(idOf(sent.name))
  );
}
