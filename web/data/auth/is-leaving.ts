/** Tells a sign-out that its member wants from a session that ends by itself. */
import { openTabLine } from "../local/browser.ts";
import { newUuid } from "../local/new-id.ts";

let leaving = 0;

/** Tells whether a member is leaving because they want it: from then on nothing more of theirs is kept. */
export function isLeaving(): boolean {
  return leaving > 0;
}

const lineName = "wab.leaving";

/** The word of this page: a line brings a page what it has said itself, too. */
const ownWord = newUuid();

/** Tells the other tabs that the member leaves: what they have typed there goes as well. */
export function tellTabs(): void {
  const line = openTabLine(lineName);
  line.tell(ownWord);
  line.close();
}

/**
 * Calls back when the member leaves in another tab; until that is done they are leaving here as well. Returns the
 * way to stop.
 */
export function hearTabs(onLeaving: () => Promise<void>): () => void {
  const line = openTabLine(lineName);
  line.hear((word) => {
    if (word !== ownWord) void whileLeaving(onLeaving);
  });
  return line.close;
}

/** Does what belongs to a wished sign-out; until it is done the member is leaving. */
export async function whileLeaving<Value>(work: () => Promise<Value>): Promise<Value> {
  leaving += 1;
  try {
    return await work();
  } finally {
    leaving -= 1;
  }
}
