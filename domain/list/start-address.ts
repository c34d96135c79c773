/**
 * The builder's address may say with what it begins, behind its "#": `start=feudom` a faction,
 * `start=northern-tribes:200:wrathmane.1,orc-hunters.3:Raiders` a list of it with its points limit, units and name.
 * An address, and not the history of one page, since a link that is pressed before the app is there has nothing else.
 */
import type { FactionId } from "../catalog/faction.ts";
import { oneLine } from "../text.ts";
import { addUnit, emptyList, type ArmyList } from "./army-list.ts";
import type { KnownCatalogue } from "./to-army-list.ts";

const key = "start=";

/** The part of the builder's address, without "#", with which it begins a list of this faction. */
export function startOfFaction(factionId: FactionId): string {
  return `${key}${factionId}`;
}

/** A list to open: copies of units by their ids, of one faction. */
interface ListToStart {
  readonly factionId: FactionId;
  readonly points: number;
  readonly units: Readonly<Record<string, number>>;
  readonly name: string;
}

/** The part of the builder's address, without "#", with which it opens a list. */
export function startOfList({ factionId, points, units, name }: ListToStart): string {
  const copies = Object.entries(units).map(([id, quantity]) => `${id}.${quantity}`);
  return `${key}${factionId}:${points}:${copies.join(",")}:${encodeURIComponent(name)}`;
}

/** The start that an address asks for; `list` is null where it names a faction alone. */
interface Start {
  readonly factionId: FactionId;
  readonly list: ArmyList | null;
}

/**
 * The start that this part of an address asks for, or null. Anybody may have written it: of the units those count
 * that the faction has, as often as a list may hold them.
 */
export function readStart(hash: string, { lookup, factionIds }: KnownCatalogue): Start | null {
  if (!hash.startsWith(key)) return null;
  const [faction = "", limit = "", units = "", ...name] = hash.slice(key.length).split(":");
  const factionId = factionIds.find((id) => id === faction);
  if (factionId === undefined) return null;
  const empty: ArmyList = {
    ...emptyList(factionId),
    name: oneLine(decoded(name.join(":"))),
    pointsLimit: /^[1-9]\d{0,3}$/.test(limit) ? Number(limit) : null,
  };
  const list = units.split(",").reduce((made, each) => withCopies(made, each, lookup), empty);
  return { factionId, list: list.rows.length === 0 ? null : list };
}

/** The list with the copies of a unit that a part such as `orc-hunters.3` names, as far as it may hold them. */
function withCopies(list: ArmyList, part: string, lookup: KnownCatalogue["lookup"]): ArmyList {
  const [id = "", quantity = ""] = part.split(".");
  const unit = lookup(id);
  if (unit?.factionId !== list.factionId || !/^[1-9]$/.test(quantity)) return list;
  let made = list;
  for (let copy = 0; copy < Number(quantity); copy += 1) {
    const added = addUnit(made, unit);
    if (added.ok) made = added.value;
  }
  return made;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
