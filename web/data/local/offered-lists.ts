/** The lists of this device that have been offered to a member for the cloud. */
import type { SavedList } from "#domain/list/saved-list.ts";
import { offerMark } from "#domain/list/upload-offer.ts";
import { keys } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

const stored = storedJson<readonly unknown[]>({
  key: keys.offeredLists,
  empty: [],
  parse: (json) => ({ value: Array.isArray(json) ? json : [], damaged: [] }),
});

/** The most marks that are kept; beyond them the oldest go: those lists may be offered once more. */
const mostMarks = 2000;

/** The marks of all offers, the same array until one is added. */
export const readOffers = stored.read;

/** Calls back when the offers change. Returns the way to stop. */
export const subscribeOffers = stored.subscribe;

/** The lists that have not been offered to this member. */
export function notOffered(
  lists: readonly SavedList[],
  memberId: string,
  offers: readonly unknown[],
): readonly SavedList[] {
  const marks = new Set(offers);
  return lists.filter((list) => !marks.has(offerMark(memberId, list.id)));
}

/** Remembers that the member has been asked about these. */
export function rememberOffer(lists: readonly SavedList[], memberId: string): void {
  const marks = lists.map((list) => offerMark(memberId, list.id));
  stored.write([...new Set([...marks, ...stored.read()])].slice(0, mostMarks));
}
