import { setImmediate } from "node:timers/promises";

/** Milliseconds that one piece of work may hold everybody else up. */
const longest = 10;

/** Asked between two steps of long work: lets others be served when it has worked for a while. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longest) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
      return undefined;
    });
  };
}
