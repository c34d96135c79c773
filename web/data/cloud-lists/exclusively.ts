/**
 * Does the work while no other tab does work of this name. Browsers give locks to secure pages only;
 * without them two tabs may send the same, which changes nothing the second time.
 */
export async function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? await work() : await locks.request(name, work);
}
