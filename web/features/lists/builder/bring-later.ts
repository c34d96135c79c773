/**
 * The things that the builder loads once it stands: its late code, and the faction's cards for a table
 * without a network.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Language } from "#domain/language.ts";
import { cardOf, unitsOf } from "#web/data/catalog.ts";
import { untilInCharge } from "#web/data/keep-offline.ts";
import { keepDrawn } from "#web/data/offline-art.ts";
import { loadMoreItems } from "#web/features/lists/saved/load-more-items.ts";
import { loadPart } from "#web/i18n/messages.ts";
import {
  loadDetailsFields,
  loadListSummary,
  loadNothingFound,
  loadTermFilters,
} from "./load-closed-parts.ts";

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
 * them from the service worker, which brings them anyway. Rejects when the network is gone already: then
 * they come with the first.
 */
export async function bringLater({ language, factionId, loadDialogs, signal }: Later) {
  await untilInCharge();
  void loadMoreItems();
  void loadDetailsFields();
  void loadListSummary();
  void loadNothingFound();
  void loadTermFilters();
  await Promise.all([loadDialogs(), loadPart("savedDialog", language)]);
  await new Promise((resolve) => setTimeout(resolve, artDelay));
  const cards = unitsOf(factionId).map((unit) => cardOf(unit, language));
  if (!signal.aborted) await keepDrawn(cards, { signal });
}
