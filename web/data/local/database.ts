// oxlint-disable-next-line no-restricted-imports -- this is the door
import { createStore, type UseStore } from "idb-keyval";

/**
 * Opens a store of the browser's database that is not waited for without end: an answer that takes longer than
 * that many milliseconds is an error. WebKit can leave a store locked for minutes when a page is left in the
 * middle of a write. As long as such an answer is missing, others are not waited for at all.
 *
 * @param timeoutMs Left out where a late answer is better than none, and nobody looks at a page without it.
 */
export function openStore(database: string, name: string, timeoutMs?: number): UseStore {
  const store = createStore(database, name);
  if (timeoutMs === undefined) return store;
  let isSilent = false;
  return async (mode, use) => {
    if (isSilent) throw new Error(`The database ${database} does not answer`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = store(mode, use).finally(() => {
      clearTimeout(timer);
      isSilent = false;
    });
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isSilent = true;
        reject(new Error(`The database ${database} did not answer in time`));
      }, timeoutMs);
    });
    return await Promise.race([work, silence]);
  };
}
