/**
 * The square that is cut out of a photo: which point of the photo is in its middle, and how much larger than
 * needed the photo is drawn. All in pixels of the photo, so it does not matter how large the screen is.
 */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** A square of a photo. */
export interface Crop {
  /** The point in the middle. */
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest square that fits. */
  readonly zoom: number;
}

/** The largest zoom. */
export const maxZoom = 4;

/** The edge of the square that is cut out. */
export function cropEdge({ width, height }: PhotoSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The same crop as near as it can be without leaving the photo. */
export function withinPhoto(photo: PhotoSize, { x, y, zoom }: Crop): Crop {
  const kept = Math.min(Math.max(zoom, 1), maxZoom);
  const half = cropEdge(photo, kept) / 2;
  return {
    x: Math.min(Math.max(x, half), photo.width - half),
    y: Math.min(Math.max(y, half), photo.height - half),
    zoom: kept,
  };
}

/** The crop that a photo begins with: its middle. */
export function middleOf({ width, height }: PhotoSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The crop after the photo was dragged, in parts of the square's edge. */
export function dragged(photo: PhotoSize, crop: Crop, right: number, down: number): Crop {
  const edge = cropEdge(photo, crop.zoom);
  return withinPhoto(photo, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge });
}
