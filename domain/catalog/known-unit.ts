/**
 * Units by every id that they ever had: in links, saved lists, cloud rows and matches of this product and of
 * the earlier one, which spelt ids with underscores, dropped letters with accents, and renamed units.
 */
import { fold } from "../text.ts";
import { normaliseFactionId, type FactionId } from "./faction.ts";
import type { Unit } from "./unit.ts";

/** Finds a unit of the catalogue by its id. */
export type UnitLookup = (id: string) => Unit | undefined;

/** Ids that no rule turns into those of today. */
const formerIds: ReadonlyMap<string, string> = new Map([
  ["agressors", "aggressors"],
  ["ahlwardt", "ahlwardt-ice-bear"],
  ["battlescarred", "battle-scarred"],
  ["darach-wilding", "darach-wildling"],
  ["dragoslav-bjelogric", "dragoslav-bjelogric-drago-the-anvil"],
  ["dragoslav-bjelogrc-drago-the-anvil", "dragoslav-bjelogric-drago-the-anvil"],
  ["iriavik", "iriavik-restless-pup"],
  ["lady-tlia", "lady-telia"],
  ["nadezhda-lazard", "nadezhda-lazard-champion-of-embersig"],
  ["naegon-caladren", "naergon-caladren"],
  ["namadin", "namaoin"],
  ["njord", "njord-the-merciless"],
  ["pioneer", "pioneers"],
  ["tattoist", "tattooist"],
  ["warg-riderss", "warg-riders"],
]);

/** A mercenary has an entry for each faction; lists named it alone, or with a faction's short name. */
const mercenary = /^(vercana)(?:-(.+))?$/;

/** A name as ids are made of it: the English name in lower case with hyphens (catalog/README.md). */
function idOf(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * The id that a unit of this id has today, as far as that follows from the id and the faction of its list;
 * an id that is none of ours stays as it is.
 */
export function currentUnitId(id: string, factionId: FactionId | "unknown"): string {
  const plain = idOf(id);
  const [, name, named = ""] = mercenary.exec(plain) ?? [];
  if (name !== undefined) {
    const employer = normaliseFactionId(named);
    const faction = employer === "unknown" ? factionId : employer;
    return faction === "unknown" ? plain : `${name}-${faction}`;
  }
  return formerIds.get(plain) ?? (plain === "" ? id : plain);
}

/**
 * The catalogue's unit for one that a link, a stored list or a match names: by its id, by an id that it had
 * (a mercenary without its faction among them) or by its English name.
 */
export function knownUnit(
  sent: { readonly id: string; readonly name: string },
  factionId: FactionId,
  lookup: UnitLookup,
): Unit | undefined {
  const inCatalogue = (id: string) => lookup(id) ?? lookup(`${id}-${factionId}`);
  const byId = inCatalogue(sent.id) ?? inCatalogue(currentUnitId(sent.id, factionId));
  if (byId !== undefined) return byId;
  // Another faction may have a unit of the same name.
  const byName = inCatalogue(currentUnitId(sent.name, factionId));
  return byName?.factionId === factionId ? byName : undefined;
}
