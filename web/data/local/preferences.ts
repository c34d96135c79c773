/** Small choices that the browser remembers. A stored value that is none of the choices is the default. */
import { defaultFactionId, type FactionId } from "#domain/catalog/faction.ts";
import { asLanguage, preferredLanguage, type Language } from "#domain/language.ts";
import { oneLine } from "#domain/text.ts";
import { keys, type StorageKey } from "./keys.ts";
import { factionIdOf } from "./known-factions.ts";
import { readText, subscribeKey, writeText, type WriteOutcome } from "./storage.ts";

/** The choices of colours: "system" follows the device, also when that changes. */
export const themeChoices = ["system", "dark", "light"] as const;

/** A choice of colours. */
export type ThemeChoice = (typeof themeChoices)[number];

/** The colours on screen. */
export type Theme = Exclude<ThemeChoice, "system">;

/** The language of the pages that the build draws, whatever that of its machine. */
let drawnLanguage: Language = "en";

/** Has pages drawn in a language from now on, where there is no browser. */
export function drawIn(language: Language): void {
  drawnLanguage = language;
}

/**
 * en, es or fr: what is stored, en where that is none of them; the browser's own where nothing is. The
 * script in the head of a page decides the same (`web/app/early/choices.ts`).
 */
export function readLanguage(): Language {
  if (typeof window === "undefined") return drawnLanguage;
  const stored = readText(keys.language);
  return stored === null ? preferredLanguage(navigator.languages) : asLanguage(stored);
}

/** Keeps the language of the interface. */
export function writeLanguage(language: Language): WriteOutcome {
  return writeText(keys.language, language);
}

const prefersLight = "(prefers-color-scheme: light)";

/** The choice of colours: as the system, unless the player chose otherwise. */
export function readThemeChoice(): ThemeChoice {
  const stored = readText(keys.theme);
  return themeChoices.find((choice) => choice === stored) ?? "system";
}

/** The colours of the choice; those of the system are dark where it does not say. */
export function readTheme(): Theme {
  const choice = readThemeChoice();
  if (choice !== "system") return choice;
  return globalThis.matchMedia?.(prefersLight).matches ? "light" : "dark";
}

/** Keeps the choice of colours. */
export function writeTheme(choice: ThemeChoice): WriteOutcome {
  return writeText(keys.theme, choice);
}

/** Calls back when the choice changes, here or in another tab, or the system. Returns the way to stop. */
export function subscribeTheme(onChange: () => void): () => void {
  const system = globalThis.matchMedia?.(prefersLight);
  system?.addEventListener("change", onChange);
  const stop = subscribeKey(keys.theme, onChange);
  return () => {
    system?.removeEventListener("change", onChange);
    stop();
  };
}

/** The ways in which the builder shows the units on offer: whole cards, or a row for each. */
export type UnitView = "cards" | "rows";

const isPhone = "(max-width: 767.98px)";

/** The way in which the builder shows units: as the player chose, else rows on a phone and whole cards elsewhere. */
export function readUnitView(): UnitView {
  const stored = readText(keys.unitView);
  if (stored === "rows" || stored === "cards") return stored;
  return globalThis.matchMedia?.(isPhone).matches ? "rows" : "cards";
}

/** Keeps the way in which the builder shows units. */
export function writeUnitView(view: UnitView): WriteOutcome {
  return writeText(keys.unitView, view);
}

/** Calls back when the choice changes, here or in another tab, or the width. Returns the way to stop. */
export function subscribeUnitView(onChange: () => void): () => void {
  const phone = globalThis.matchMedia?.(isPhone);
  phone?.addEventListener("change", onChange);
  const stop = subscribeKey(keys.unitView, onChange);
  return () => {
    phone?.removeEventListener("change", onChange);
    stop();
  };
}

/** The faction that was chosen last, in this product or in the earlier one, else the northern tribes. */
export function readFaction(): FactionId {
  const faction = factionIdOf(readText(keys.faction) ?? readText(keys.earlierFaction) ?? "");
  return faction === "unknown" ? defaultFactionId : faction;
}

/** Keeps the faction that was chosen last. */
export function writeFaction(faction: FactionId): WriteOutcome {
  return writeText(keys.faction, faction);
}

/** The names of both players that were typed for a match in the earlier product, "" where none was. */
export function readEarlierNames(): readonly [own: string, opponent: string] {
  const name = (key: StorageKey) => oneLine(readText(key) ?? "", 60).trim();
  return [name(keys.earlierHostName), name(keys.earlierOpponentName)];
}
