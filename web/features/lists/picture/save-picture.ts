import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";

/** Downloads the picture of a list, drawn on this device, so that it works without a network. */
export async function savePicture(
  list: ArmyList,
  language: Language,
  courtesy = false,
): Promise<void> {
  const { drawAndSave } = await import("./draw-and-save.ts");
  await drawAndSave(list, language, courtesy);
}
