/**
 * The languages in which the player wants all cards kept for when there is no network, and those in which they have
 * paused that: words such as "en" and "fr-paused".
 */
import { languages, type Language } from "#domain/language.ts";
import { keys } from "./keys.ts";
import { readText, writeText } from "./storage.ts";

function readWords(): readonly string[] {
  return (readText(keys.keptCards) ?? "").split(" ").filter((word) => word !== "");
}

function pausedWord(language: Language): string {
  return `${language}-paused`;
}

/** The languages whose cards are kept. */
export function readKeptCards(): readonly Language[] {
  const words = readWords();
  return languages.filter((language) => words.includes(language));
}

/** Tells whether the player stopped fetching the cards of a language, to go on later. */
export function isPausedKeeping(language: Language): boolean {
  return readWords().includes(pausedWord(language));
}

function write(language: Language, word: string | null): void {
  const others = readWords().filter((each) => each !== language && each !== pausedWord(language));
  writeText(keys.keptCards, (word === null ? others : [...others, word]).join(" "));
}

/** Wants them, or no longer; what is kept stays. */
export function writeKeptCards(language: Language, isWanted: boolean): void {
  write(language, isWanted ? language : null);
}

/** Wants them later: nothing is fetched until the player goes on. */
export function pauseKeptCards(language: Language): void {
  write(language, pausedWord(language));
}
