/** The lists of a device that a member may want in the cloud as well, after having been a guest. */
import { groupBy } from "../group-by.ts";
import { hasSameContent, listKey } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

/** The local lists that the cloud has not: not under their name and faction, or not as they are. */
export function notInCloud(
  local: readonly SavedList[],
  cloud: readonly SavedList[],
): readonly SavedList[] {
  const byKey = groupBy(cloud, listKey);
  return local.filter((list) => {
    const copies = byKey.get(listKey(list)) ?? [];
    return !copies.some((copy) => hasSameContent(copy, list));
  });
}

/**
 * A number that stands for "this list was offered to this member", so that it is offered once. It names
 * neither: who looks at the device later finds numbers (32-bit FNV-1a).
 */
export function offerMark(memberId: string, listId: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of `${memberId} ${listId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return hash >>> 0;
}
