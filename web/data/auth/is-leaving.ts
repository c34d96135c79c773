/** Tells a sign-out that its member wants from a session that ends by itself. */

let leaving = 0;

/** Tells whether a member is leaving because they want it: from then on nothing more of theirs is kept. */
export function isLeaving(): boolean {
  return leaving > 0;
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
