/**
 * Photos on their way to a member's picture. What leaves the device is drawn anew from the pixels, so nothing
 * that the file says beside them (place, camera, thumbnail) can leave with it.
 */
import { cropEdge, type Crop } from "#domain/profile/crop.ts";

/** Pixels on each side of the picture that is stored. */
const edge = 512;
/** The most bytes that the storage takes. */
const mostBytes = 2 * 1024 * 1024;

const types: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

/** The photo in a file, or null when it is none that we can read. The caller frees its address. */
export async function openPhoto(file: File): Promise<HTMLImageElement | null> {
  if (!types.has(file.type)) return null;
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  try {
    await photo.decode();
    return photo;
  } catch {
    URL.revokeObjectURL(photo.src);
    return null;
  }
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88));
}

/** The chosen square of a photo as a new picture; null when the browser cannot draw it. */
export async function squareOf(photo: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const { naturalWidth: width, naturalHeight: height } = photo;
  const side = cropEdge({ width, height }, crop.zoom);
  pen.imageSmoothingQuality = "high";
  // JPEG has no transparency.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, edge, edge);
  const webp = await encoded(canvas, "image/webp");
  // Browsers that write no WebP give PNG instead, which is large.
  const picture = webp?.type === "image/webp" ? webp : await encoded(canvas, "image/jpeg");
  return picture !== null && picture.size <= mostBytes ? picture : null;
}
