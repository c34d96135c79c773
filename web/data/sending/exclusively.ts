/**
 * Does the work while no other tab does work of this name. Browsers give locks to secure pages only, and with cookies
 * blocked Firefox refuses them; without one two tabs may send the same, which changes nothing the second time.
 */
export async function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return await work();
  let hasBegun = false;
  try {
    return await locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return await work();
  }
}
