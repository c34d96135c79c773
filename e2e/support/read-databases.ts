/** Everything in one of the browser's databases, or in all of them, as one text. Runs in the page. */
export async function readDatabases(only?: string): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const databases = await Promise.all(
    names
      .filter((name) => only === undefined || name === only)
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
}
