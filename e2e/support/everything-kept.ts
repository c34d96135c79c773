import type { Page } from "@playwright/test";

/** What one of the browser's databases holds, or all of them, as one text. */
async function databasesKept(page: Page, only?: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const databases = await Promise.all(
      names
        .filter((name) => wanted === undefined || name === wanted)
        .map(
          (name) =>
            new Promise((resolve, reject) => {
              const opening = indexedDB.open(name);
              opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
              opening.addEventListener("success", () => {
                const database = opening.result;
                const [first = "", ...others] = database.objectStoreNames;
                if (first === "") return resolve([]);
                const reading = database.transaction([first, ...others]).objectStore(first);
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
    return JSON.stringify(databases);
  }, only);
}

/** The copies of what the backend said, as one text. */
export async function copiesKept(page: Page): Promise<string> {
  return databasesKept(page, "wab.queries");
}

/** Everything that the browser keeps, as one text. */
export async function everythingKept(page: Page): Promise<string> {
  const storages = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  return storages + (await databasesKept(page));
}
