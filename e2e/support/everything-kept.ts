import type { Page } from "@playwright/test";
import { readDatabases } from "./read-databases.ts";

/** The copies of what the backend said, as one text. */
export async function copiesKept(page: Page): Promise<string> {
  return page.evaluate(readDatabases, "wab.queries");
}

/** Everything that the browser keeps, as one text. */
export async function everythingKept(page: Page): Promise<string> {
  const storages = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  return storages + (await page.evaluate(readDatabases, undefined));
}
