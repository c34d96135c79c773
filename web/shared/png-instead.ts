/** The address to try when the .jpg of a picture is not there: some pictures are filed as .png. */
export function pngInstead(url: string): string {
  return url.replace(/\.jpg$/, ".png");
}
