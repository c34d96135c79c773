import { useFormatter } from "use-intl";
import type { SavedList } from "#domain/list/saved-list.ts";

/** The time when a version was saved, in the reader's words. */
export function useVersionDate(): (version: SavedList) => string {
  const format = useFormatter();
  return ({ created_at: saved }) =>
    format.dateTime(new Date(saved), { dateStyle: "medium", timeStyle: "short" });
}
