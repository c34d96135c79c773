/**
 * The pictures that are kept for when there is no network: after one visit to any page every portrait, the
 * emblems and the cards of the lists on this device, in the reader's language; all other cards where the
 * player asked for them.
 */
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Language } from "#domain/language.ts";
import { asRecord, isRecord } from "#domain/outside.ts";
import { cardFacesOf } from "../catalog/card-faces.ts";
import { portraitOf, unitById, units } from "../catalog/catalog.ts";
import { cloudStore } from "../lists/cloud-store.ts";
import { currentLists } from "../lists/lists.ts";
import { namedFactions } from "../catalog/factions.ts";
import { keepOffline, missingOf, type Outcome } from "./keep-offline.ts";
import { readStoredDraft, readStoredShelf } from "../local/draft.ts";
import { readKeptCards } from "../local/kept-cards.ts";
import { subscribeSavedLists } from "../local/saved-lists.ts";

const sizesAddress = "/art/sizes.json";
const commandIcon = "/art/icons/command_icon.png";

type Keeping = Parameters<typeof keepOffline>[2];

/** The pictures that are not kept yet, and their size in bytes. */
export interface Missing {
  readonly urls: readonly string[];
  readonly bytes: number;
}

/** The sizes by address, in a list that has them by folder and name. */
function sizesIn(json: unknown): ReadonlyMap<string, number> {
  if (!isRecord(json)) throw new Error("The list of drawings is none");
  const sizes = Object.entries(json).flatMap(([folder, files]) =>
    Object.entries(asRecord(files)).flatMap(([name, size]) =>
      typeof size === "number" ? [[folder + name, size] as const] : [],
    ),
  );
  return new Map(sizes);
}

/** The sizes of all drawings in bytes, by their addresses. Rejects where they cannot be had. */
export async function drawingSizes(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(sizesAddress, { priority: "low" });
  return sizesIn(await response.json());
}

/**
 * Those of the pictures that are not kept and can be had: nothing is drawn for units that administrators
 * added. Rejects without a network, until the worker keeps the list of sizes.
 */
export async function missingArt(urls: readonly string[]): Promise<Missing> {
  const missing = await missingOf([...new Set(urls)], "art");
  if (missing.length === 0) return { urls: [], bytes: 0 };
  const sizes = await drawingSizes();
  const drawn = missing.filter((url) => sizes.has(url));
  return { urls: drawn, bytes: drawn.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) };
}

/** Keeps pictures as `keepOffline` keeps files. */
export async function keepDrawn(urls: readonly string[], keeping: Keeping): Promise<Outcome> {
  try {
    return await keepOffline((await missingArt(urls)).urls, "art", keeping);
  } catch {
    return "unreachable";
  }
}

/** The portraits of all units, the emblems of all factions and the mark of commands. */
export function portraitsAndEmblems(): readonly string[] {
  return [...namedFactions.map(({ icon }) => icon), commandIcon, ...units.map(portraitOf)];
}

/** The cards of all units in a language. */
export function allCards(language: Language): readonly string[] {
  return units.flatMap((unit) => cardFacesOf(unit, language));
}

function cardsOf({ units: held }: Pick<SavedList, "units">, language: Language) {
  return held.flatMap(({ id }) => {
    const unit = unitById(id);
    return unit === undefined ? [] : cardFacesOf(unit, language);
  });
}

/** The cards of the lists that are saved here or in the cloud, in progress or put aside. */
export function ownCards(language: Language): readonly string[] {
  const draft = readStoredDraft();
  const lists = [
    ...(draft === null ? [] : [draft]),
    ...Object.values(readStoredShelf()),
    ...currentLists().map(({ list }) => list),
  ];
  return lists.flatMap((list) => cardsOf(list, language));
}

/** Every picture that is to be there without a network, the most needed first. */
function wantedArt(language: Language): readonly string[] {
  const others = readKeptCards().includes(language) ? allCards(language) : [];
  return [...portraitsAndEmblems(), ...ownCards(language), ...others];
}

/** Milliseconds after a list was saved or came from the cloud: its cards wait until nothing more is saved. */
const listDelay = 4000;

/** Calls back some time after the lists of this device have changed, until the signal. */
function afterLists(onChange: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, listDelay);
  };
  const stops = [subscribeSavedLists(later), cloudStore.subscribe(later)];
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
}

/**
 * Brings, in the background, what is missing, and then the cards of lists that are saved or arrive. Without
 * a network the next visit does.
 */
export async function keepArt(language: Language, signal: AbortSignal): Promise<void> {
  const bring = () => keepDrawn(wantedArt(language), { signal });
  if (signal.aborted) return;
  afterLists(() => void bring(), signal);
  await bring();
}
