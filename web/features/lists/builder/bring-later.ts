/**
 * The things that the builder loads once it stands: its late code, and the faction's cards for a table
 * without a network.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Language } from "#domain/language.ts";
import { untilAtRest, untilTouched } from "#web/data/offline/at-rest.ts";
import { cardFacesOf } from "#web/data/catalog/card-faces.ts";
import { searchTextOf, unitsOf } from "#web/data/catalog/catalog.ts";
import { untilInCharge } from "#web/data/offline/keep-offline.ts";
import { keepDrawn } from "#web/data/offline/offline-art.ts";
import { awaitPart } from "#web/i18n/messages.ts";

/** Milliseconds: the code that somebody may want comes before the cards. */
const artDelay = 3500;

export interface Later {
  readonly language: Language;
  readonly factionId: FactionId;
  /** Loads the code of the dialogs and menus of the page. */
  readonly loadCode: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Dialogs and menus come before the first is needed, but not before somebody has touched the page: their code is
 * seventy files, more to fetch and to run than the page itself. A first visit has them from the service worker,
 * which brings them anyway, also for when the network goes. When the network is gone already they come when it is back.
 */
async function bringCode({ language, loadCode, signal }: Later): Promise<void> {
  await untilTouched(signal);
  await untilAtRest();
  if (signal.aborted) return;
  const words = ["savedDialog", "stats"] as const;
  await Promise.all([loadCode(), ...words.map((part) => awaitPart(part, language))]);
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
