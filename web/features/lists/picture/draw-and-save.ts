import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { drawable } from "#domain/share/picture/letters.ts";
import { listPicture } from "#domain/share/picture/list-picture.ts";
import { pictureSize } from "#domain/share/picture/frame.ts";
import { factionName } from "#web/data/catalog.ts";
import { downloadFile } from "#web/ui/download.ts";

const svgType = "image/svg+xml";

/** The SVG as pixels. An image that was made from shapes alone leaves the canvas readable. */
async function toPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: svgType }));
  try {
    const image = new Image(pictureSize.width, pictureSize.height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, pictureSize);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await pngOf(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The browser gave no picture."));
      else resolve(blob);
    }, "image/png");
  });
}

/** A name that every file system takes. */
function fileName(name: string): string {
  const plain = drawable(name)
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim();
  return `${plain.slice(0, 60) || "WAB"}.png`;
}

/** Draws the picture of a list and hands it to the browser as a download. */
export async function drawAndSave(
  list: ArmyList,
  language: Language,
  courtesy: boolean,
): Promise<void> {
  const options = { language, courtesy, factionName: factionName(list.factionId, language) };
  downloadFile(fileName(list.name), await toPng(listPicture(list, options)), "image/png");
}
