import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";

/** Draws the picture of a list and hands it to the browser as a download. */
export async function drawAndSave(
  list: ArmyList,
  language: Language,
  courtesy: boolean,
): Promise<void> {
  await Promise.reject(new Error(`Not drawn yet: ${list.name} ${language} ${courtesy}`));
}
