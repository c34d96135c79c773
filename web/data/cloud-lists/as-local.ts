import type { CloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";

/** The list as one of this device, which belongs to nobody. */
export function asLocal({ damaged: _damaged, ...list }: CloudList): SavedList {
  return { ...list, user_id: null, wab_id: null };
}
