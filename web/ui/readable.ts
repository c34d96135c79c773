/**
 * Lets `use` read a promise that is settled at once: React otherwise waits a turn for each promise that it
 * meets, and what is drawn ahead has no turns.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => undefined,
  );
  return promise;
}
