/** Where a picture is looked for once more when its .jpg is not there (specification, section 4). */
export function pngInstead(url: string): string {
  return url.replace(/\.jpg$/, ".png");
}
