/** Lists and units as a browser keeps them, made in one line, for tests of whatever kind. */
import { units as allUnits } from "#catalog/catalog.ts";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toStoredUnit, type StoredUnit } from "#domain/list/stored-unit.ts";
import type { StoredDraft } from "#web/data/local/draft.ts";

/** Lists and choices that the browser has kept from an earlier visit. */
export interface KeptLists {
  readonly draft?: StoredDraft;
  readonly shelf?: Readonly<Partial<Record<FactionId, StoredDraft>>>;
  readonly lists?: readonly SavedList[];
  readonly language?: "en" | "es" | "fr";
  readonly theme?: "dark" | "light";
}

/** Copies by unit id, in the order of the list. */
type Copies = Readonly<Record<string, number>>;

const storedAt = "2026-03-01T12:00:00.000Z";

/** A unit of the catalogue. */
export function unitOf(id: string) {
  const unit = allUnits.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`No unit ${id} in the catalogue.`);
  return unit;
}

function storedUnits(copies: Copies): readonly StoredUnit[] {
  return Object.entries(copies).map(([id, quantity]) =>
    toStoredUnit({ unit: unitOf(id), quantity, known: true }, "", ""),
  );
}

/** A list in progress, without a name unless a field says otherwise. */
export function aDraft(copies: Copies, more: Partial<StoredDraft> = {}): StoredDraft {
  return {
    faction: "northern-tribes",
    name: "",
    savedName: "",
    units: storedUnits(copies),
    points_limit: null,
    note: "",
    tags: [],
    catalog_version: null,
    updated_at: storedAt,
    ...more,
  };
}

/** A list of the Northern Tribes, "Wardens", unless a field says otherwise. */
export function aSavedList(copies: Copies, more: Partial<SavedList> = {}): SavedList {
  return {
    id: "saved-1",
    name: "Wardens",
    faction: "northern-tribes",
    units: storedUnits(copies),
    created_at: storedAt,
    points_limit: null,
    note: "",
    tags: [],
    archived: false,
    catalog_version: null,
    version: 1,
    user_id: null,
    wab_id: null,
    ...more,
  };
}

interface ListFields extends Partial<Omit<SavedList, "units">> {
  /** Copies by unit id. */
  readonly units?: Readonly<Record<string, number>>;
  /** Units as another version of the app may have stored them. */
  readonly strangers?: readonly StoredUnit[];
}

/** A list as `armyLists` holds it: "Raiders", two Orc Hunters, unless a field says otherwise. */
export function aList({ units, strangers = [], ...more }: ListFields = {}): SavedList {
  const list = aSavedList(units ?? { "orc-hunters": 2 }, { name: "Raiders", ...more });
  const id = `${list.faction}:${list.name}:${list.created_at}`;
  return { ...list, id, units: [...list.units, ...strangers] };
}

/** A unit that no catalogue of ours ever had. */
export function aStranger(): StoredUnit {
  const names = { name: "Lost Legion", name_es: "Legión perdida", name_fr: "Légion perdue" };
  const known = toStoredUnit({ unit: unitOf("orc-hunters"), quantity: 1, known: true }, "", "");
  return { ...known, ...names, id: "lost-legion", pointsCost: 33 };
}
