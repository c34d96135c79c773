import { maxNameLength, oneLine } from "../text.ts";

/** The name without the number of a copy: "Raiders" for "Raiders (2)". */
export function nameStem(name: string): string {
  return name.replace(/ \(\d+\)$/, "");
}

/** The name for a copy: the name with the first free number behind it, "Raiders (2)". */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = nameStem(name);
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const copy = `${oneLine(stem, maxNameLength - suffix.length).trim()}${suffix}`;
    if (!taken.includes(copy)) return copy;
  }
}
