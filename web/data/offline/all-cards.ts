/** All cards of a language, kept for when there is no network because the player asked for them. */
import { createStore } from "zustand/vanilla";
import type { Language } from "#domain/language.ts";
import { cardsIn } from "../catalog/card-faces.ts";
import { hasRoomFor, keepOffline, type Outcome } from "./keep-offline.ts";
import { writeKeptCards } from "../local/kept-cards.ts";
import { requestPersistence } from "../local/persistence.ts";
import { allCards, missingArt, type Missing } from "./offline-art.ts";

interface Progress {
  readonly done: number;
  readonly count: number;
  readonly cancel: () => void;
}

/** The progress of fetching them, for every dialog that shows it; null when none are being fetched. */
export const allCardsStore = createStore<{
  readonly progress: Progress | null;
  readonly outcome: Outcome | null;
}>(() => ({ progress: null, outcome: null }));

/** The cards that are missing, and their size. Rejects without a network. */
export function missingCards(language: Language): Promise<Missing> {
  return missingArt(allCards(language));
}

/** Fetches those that are missing; later visits go on with it, until the player cancels. */
export async function keepAllCards(language: Language, { urls, bytes }: Missing): Promise<void> {
  if (!(await hasRoomFor(bytes))) {
    allCardsStore.setState({ outcome: "full" });
    return;
  }
  const abort = new AbortController();
  const count = cardsIn(urls);
  const cancel = () => {
    writeKeptCards(language, false);
    abort.abort();
  };
  const show = (files: number) => {
    const done = cardsIn(urls.slice(0, files));
    allCardsStore.setState({ progress: { done, count, cancel }, outcome: null });
  };
  writeKeptCards(language, true);
  void requestPersistence();
  show(0);
  const { signal } = abort;
  const outcome = await keepOffline(urls, "art", { signal, isAsked: true, onProgress: show }).catch(
    () => "unreachable" as const,
  );
  allCardsStore.setState({ progress: null, outcome });
}
