/** Work that is done in the order in which it was asked for, each after the one before: of quick changes the last counts. */
export function oneByOne(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
