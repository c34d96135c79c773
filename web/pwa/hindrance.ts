import { isTable } from "#domain/pages.ts";
import { hasUnkeptText } from "./typed-texts.ts";

/** The reasons why a new version waits. */
export type Hindrance = "dialog" | "text" | "match";

/** The reason why nobody may be disturbed with a new version now; null for none. */
export function hindranceAt(path: string): Hindrance | null {
  if (document.querySelector("dialog[open]") !== null) return "dialog";
  if (hasUnkeptText()) return "text";
  return isTable(path) ? "match" : null;
}
