import { noAmendments, type Amendments } from "#domain/catalog/amendments.ts";
import { keys } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** Kept for the next page that begins; nothing where nothing was amended. */
export function keepAmendments(amendments: Amendments): void {
  const text = JSON.stringify(amendments);
  if (text === JSON.stringify(noAmendments)) removeText(keys.amendments);
  else if (text !== readText(keys.amendments)) writeText(keys.amendments, text);
}
