/** The initials of a name's first two words, for where its picture cannot be had. */
export function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);
}
