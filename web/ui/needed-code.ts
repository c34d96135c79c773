let needed = 0;

/** Counts as needed what a part of the page that is drawn waits for, until it is here. */
export async function asNeeded<Value>(loading: Promise<Value>): Promise<Value> {
  needed += 1;
  try {
    return await loading;
  } finally {
    needed -= 1;
  }
}

/** Tells whether a part of the page is drawn whose code is not here yet. */
export function isCodeNeeded(): boolean {
  return needed > 0;
}
