/** Small choices that the browser remembers. A stored value that is none of the choices is the default. */
import { defaultFactionId, type FactionId } from "#domain/catalog/faction.ts";
import { asLanguage, type Language } from "#domain/language.ts";
import { keys } from "./keys.ts";
import { factionIdOf } from "./known-factions.ts";
import { readText, subscribeKey, writeText, type WriteOutcome } from "./storage.ts";

export const themes = ["dark", "light"] as const;

export type Theme = (typeof themes)[number];

/** en, es or fr; en when nothing usable is stored. */
export function readLanguage(): Language {
  return asLanguage(readText(keys.language));
}

export function writeLanguage(language: Language): WriteOutcome {
  return writeText(keys.language, language);
}

/** Dark unless the player chose light. */
export function readTheme(): Theme {
  return readText(keys.theme) === "light" ? "light" : "dark";
}

export function writeTheme(theme: Theme): WriteOutcome {
  return writeText(keys.theme, theme);
}

/** Calls back when the theme changes, here or in another tab. Returns the way to stop. */
export function subscribeTheme(onChange: () => void): () => void {
  return subscribeKey(keys.theme, onChange);
}

/** The faction that was chosen last, else the northern tribes (specification, section 2). */
export function readFaction(): FactionId {
  const faction = factionIdOf(readText(keys.faction) ?? "");
  return faction === "unknown" ? defaultFactionId : faction;
}

export function writeFaction(faction: FactionId): WriteOutcome {
  return writeText(keys.faction, faction);
}
