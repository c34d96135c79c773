let asked: Promise<boolean> | undefined;

/**
 * Asks the browser not to evict what it keeps for us when it runs short of space. Call after a save:
 * browsers decide by use, and some ask the player, who then knows why. Asks once per page.
 * Gives whether the storage persists; never fails.
 */
export function requestPersistence(): Promise<boolean> {
  asked ??= askForPersistence();
  return asked;
}

/** Asks now, also where a save has asked before: the player wants it. Never fails. */
export async function askForPersistence(): Promise<boolean> {
  try {
    // Missing outside secure contexts and in old browsers.
    const storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage;
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
