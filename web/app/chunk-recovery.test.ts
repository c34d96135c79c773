// @vitest-environment jsdom
import { expect, test } from "vitest";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { beginReload, isMissingCode, loadPage, wantsReload } from "./chunk-recovery.ts";

/** The error with which the code of a page fails to load. */
async function missingCode(): Promise<unknown> {
  return loadPage(() => Promise.reject(new TypeError("Failed to fetch"))).catch(
    (error: unknown) => error,
  );
}

test("O21: an error that React draws and throws away takes no reload from the one that it shows", async () => {
  resetStorage();
  const [first, second] = [await missingCode(), await missingCode()];
  expect([first, first, second].map(wantsReload)).toEqual([true, true, true]);
  expect(beginReload()).toBe(true);
  // While the page reloads, whatever else fails to load waits for that.
  expect(wantsReload(second)).toBe(true);
  expect(beginReload()).toBe(true);
});

test("an error of a page that is there never reloads it", () => {
  const error = new Error("Broken");
  expect([isMissingCode(error), wantsReload(error)]).toEqual([false, false]);
});
