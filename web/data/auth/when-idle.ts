/** Long enough for the first paint, short enough that nobody notices. Milliseconds. */
const longestWait = 500;

let idle: Promise<void> | undefined;

/** Resolves when the page has been drawn and has nothing urgent to do. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else {
      setTimeout(resolve, longestWait / 2);
    }
  });
  return idle;
}
