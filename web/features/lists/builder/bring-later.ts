/**
 * The things that the builder loads once it stands: its late code, and the faction's cards for a table
 * without a network.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Language } from "#domain/language.ts";
import { untilAtRest, untilTouched } from "#web/data/at-rest.ts";
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

/** Milliseconds: the code that somebody may want comes before the cards. */
const artDelay = 3500;

export interface Later {
  readonly language: Language;
  readonly factionId: FactionId;
  readonly loadDialogs: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Dialogs and menus come before the first is needed, but not before somebody has touched the page: their code is
 * seventy files, more to fetch and to run than the page itself. A first visit has them from the service worker,
 * which brings them anyway, also for when the network goes. When the network is gone already they come when it is back.
 */
async function bringCode({ language, loadDialogs, signal }: Later): Promise<void> {
  await untilTouched(signal);
  await untilAtRest();
  if (signal.aborted) return;
  const parts = [CardDialog, MoreItems, DetailsFields, ListSummary, NothingFound, TermFilters];
  parts.forEach(({ preload }) => void preload());
  const words = ["savedDialog", "stats"] as const;
  await Promise.all([loadDialogs(), ...words.map((part) => awaitPart(part, language))]);
}

/** The faction's cards, for a table without a network. */
async function bringCards({ language, factionId, signal }: Later): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, artDelay));
  const cards = unitsOf(factionId).flatMap((unit) => cardFacesOf(unit, language));
  if (!signal.aborted) await keepDrawn(cards, { signal });
}

/** Brings what the builder needs later. */
export async function bringLater(later: Later): Promise<void> {
  // What the search looks at, before its first key.
  unitsOf(later.factionId).forEach(searchTextOf);
  await untilInCharge();
  await Promise.all([bringCode(later), bringCards(later)]);
}
