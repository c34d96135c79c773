/** Lists to begin from, made by us: each is legal at its points, and says in a sentence for whom it is. */
import type { DrawnFactionId } from "#domain/catalog/faction.ts";
import type { Localized } from "#domain/language.ts";
import file from "./starter-lists.json" with { type: "json" };

/** A list to begin from. */
export interface StarterList {
  readonly id: string;
  readonly factionId: DrawnFactionId;
  /** The points limit, which the list uses up. */
  readonly points: number;
  /** Copies of each unit by its id. */
  readonly units: Readonly<Record<string, number>>;
  readonly names: Localized;
  readonly why: Localized;
}

/** The lists to begin from, faction by faction. */
export const starterLists = file as readonly unknown[] as readonly StarterList[];
