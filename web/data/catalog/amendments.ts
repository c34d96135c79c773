/**
 * Asks what administrators made of the catalogue and keeps it for the next page that begins. In a chunk of
 * its own, some time after the first paint: until then, and without a network, what was kept last counts.
 */
import { factions, specialRules } from "#catalog/catalog.ts";
import { descriptions } from "#catalog/descriptions.ts";
import {
  knownFactionIds,
  localizedAmendments,
  unitAmendments,
} from "#domain/catalog/parse-amendments.ts";
import { withKeyFigures } from "#domain/catalog/unit-stats.ts";
import { guestRows } from "../backend/guest-rows.ts";
import { keepAmendments } from "../local/keep-amendments.ts";

const names = new Map(specialRules.map(({ name, names: localized }) => [name, localized]));

/** The outcome of asking for the amendments. */
export interface Refreshed {
  /** Tells whether something is different now: it counts from the next page that begins. */
  readonly isNew: boolean;
  /** Tells whether the server has factions at all; those that came with the app count either way. */
  readonly hasFactions: boolean;
}

/** Asks and keeps. @throws DataError */
export async function refreshAmendments(signal: AbortSignal): Promise<Refreshed> {
  const [units, factionRows, rules] = await Promise.all([
    guestRows("unit_overrides?select=id,faction_id,unit,removed&order=id", signal),
    guestRows("factions?select=id,name,name_es,name_fr&order=order_index,id", signal),
    guestRows(
      "special_rules?select=name,name_es,name_fr,description,description_es,description_fr",
      signal,
    ),
  ]);
  const ofUnits = unitAmendments(units, knownFactionIds(factionRows));
  const isNew = keepAmendments({
    ...ofUnits,
    cards: withKeyFigures(ofUnits.cards),
    factions: localizedAmendments(
      factionRows,
      { key: "id", text: "name" },
      (id) => factions.find((faction) => faction.id === id)?.names,
    ),
    terms: localizedAmendments(rules, { key: "name", text: "name" }, (name) => names.get(name)),
    descriptions: localizedAmendments(
      rules,
      { key: "name", text: "description" },
      (name) => descriptions[name],
    ),
  });
  return { isNew, hasFactions: factionRows.length > 0 };
}

/** Asks as `refreshAmendments`, where there is a network; what cannot be had now can be had the next time. */
export async function tryRefresh(): Promise<void> {
  if (!navigator.onLine) return;
  await refreshAmendments(new AbortController().signal).catch(() => undefined);
}
