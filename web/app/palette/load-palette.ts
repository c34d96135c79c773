import type { Language } from "#domain/language.ts";
import { allWords } from "#web/features/palette/entries/own-entries.ts";
import { AppPalette } from "./app-palette.tsx";

/** The search over everything, with its words. Loaded when it is opened for the first time. */
export async function loadPalette(language: Language) {
  return { AppPalette, words: await allWords(language) };
}
