/** The languages in which the player wants all cards kept for when there is no network. */
import { languages, type Language } from "#domain/language.ts";
import { keys } from "./keys.ts";
import { readText, writeText } from "./storage.ts";

/** The languages whose cards are kept. */
export function readKeptCards(): readonly Language[] {
  const kept = (readText(keys.keptCards) ?? "").split(" ");
  return languages.filter((language) => kept.includes(language));
}

/** Wants them, or no longer; what is kept stays. */
export function writeKeptCards(language: Language, isWanted: boolean): void {
  const others = readKeptCards().filter((each) => each !== language);
  writeText(keys.keptCards, (isWanted ? [...others, language] : others).join(" "));
}
