import type { Page } from "@playwright/test";

/** Everything that the browser keeps, as one text. */
export async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const storages = [Object.entries(localStorage), Object.entries(sessionStorage)];
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = "" }) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
            opening.addEventListener("success", () => {
              const database = opening.result;
              const names = [...database.objectStoreNames];
              if (names.length === 0) return resolve([]);
              const reading = database.transaction(names).objectStore(names[0] ?? "");
              const keys = reading.getAllKeys();
              const values = reading.getAll();
              values.addEventListener("success", () => {
                database.close();
                resolve([name, keys.result, values.result]);
              });
            });
          }),
      ),
    );
    return JSON.stringify([storages, databases]);
  });
}
