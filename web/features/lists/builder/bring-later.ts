/**
 * The things that the builder loads once it stands: its late code, and the faction's cards for a table
 * without a network.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Language } from "#domain/language.ts";
import { cardFacesOf } from "#web/data/card-faces.ts";
import { searchTextOf, unitsOf } from "#web/data/catalog.ts";
import { untilInCharge } from "#web/data/keep-offline.ts";
import { keepDrawn } from "#web/data/offline-art.ts";
import { MoreItems } from "#web/features/lists/saved/saved-list-row.tsx";
import { CardDialog } from "#web/game/card/card-dialog.tsx";
import { awaitPart } from "#web/i18n/messages.ts";
import { TermFilters } from "./filter-bar.tsx";
import { DetailsFields } from "./list-details.tsx";
import { ListSummary } from "./list-panel.tsx";
import { NothingFound } from "./units-panel.tsx";

/** Milliseconds after the code. */
const artDelay = 3500;

export interface Later {
  readonly language: Language;
  readonly factionId: FactionId;
  readonly loadDialogs: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Dialogs and menus come before the first is needed, also for when the network goes: a first visit has
 * them from the service worker, which brings them anyway. When the network is gone already they come when it
 * is back.
 */
export async function bringLater({ language, factionId, loadDialogs, signal }: Later) {
  // What the search looks at, before its first key.
  unitsOf(factionId).forEach(searchTextOf);
  await untilInCharge();
  const parts = [CardDialog, MoreItems, DetailsFields, ListSummary, NothingFound, TermFilters];
  parts.forEach(({ preload }) => void preload());
  const words = ["savedDialog", "stats"] as const;
  await Promise.all([loadDialogs(), ...words.map((part) => awaitPart(part, language))]);
  await new Promise((resolve) => setTimeout(resolve, artDelay));
  const cards = unitsOf(factionId).flatMap((unit) => cardFacesOf(unit, language));
  if (!signal.aborted) await keepDrawn(cards, { signal });
}
