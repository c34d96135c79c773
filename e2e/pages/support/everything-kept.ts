import { readDatabases } from "#e2e/support/read-databases.ts";

/** The copies of what the backend said, as one text. */
export function copiesKept(): Promise<string> {
  return readDatabases("wab.queries");
}

/** Everything that the browser keeps, as one text. */
export async function everythingKept(): Promise<string> {
  const storages = [Object.entries(localStorage), Object.entries(sessionStorage)];
  return JSON.stringify(storages) + (await readDatabases());
}
