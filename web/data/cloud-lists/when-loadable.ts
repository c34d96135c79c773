/**
 * Loads code when it can be had. Without a network it waits for one instead of failing: what is loaded
 * so is an addition, and the page works without it.
 */
export async function whenLoadable<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}
