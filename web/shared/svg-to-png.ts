import { pictureSize } from "#domain/share/picture/frame.ts";
import { drawable } from "#domain/share/picture/letters.ts";

const svgType = "image/svg+xml";

/** A picture as pixels. An image that was made from shapes alone leaves the canvas readable. */
export async function svgToPng(svg: string): Promise<Blob> {
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

/** The name of a picture's file, one that every file system takes. */
export function pictureFileName(name: string): string {
  const plain = drawable(name)
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim();
  return `${plain.slice(0, 60) || "WAB"}.png`;
}
