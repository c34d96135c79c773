import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { listPicture } from "#domain/share/picture/list-picture.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { pictureFileName, svgToPng } from "#web/shared/svg-to-png.ts";
import { downloadFile } from "#web/ui/download.ts";

/** Draws the picture of a list and hands it to the browser as a download; gives whether it was taken. */
export async function drawAndSave(
  list: ArmyList,
  language: Language,
  courtesy: boolean,
): Promise<boolean> {
  const options = { language, courtesy, factionName: factionName(list.factionId, language) };
  const png = await svgToPng(listPicture(list, options));
  return downloadFile(pictureFileName(list.name), png, "image/png");
}
