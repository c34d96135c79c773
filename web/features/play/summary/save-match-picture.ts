import { matchPicture, type PicturedMatch } from "#domain/share/picture/match-picture.ts";
import { pictureFileName, svgToPng } from "#web/shared/svg-to-png.ts";
import { downloadFile } from "#web/ui/download.ts";

/** Draws the result of a match and hands the picture to the browser as a download. */
export async function saveMatchPicture(match: PicturedMatch): Promise<void> {
  const png = await svgToPng(matchPicture(match));
  const [one, other] = match.players;
  await downloadFile(pictureFileName(`${one.name} - ${other.name}`), png, "image/png");
}
