/** Shared lists without a network: what is in the link or was made here opens, and the rest says why not. */
import { visit } from "./support/builder.ts";
import { expect, test } from "./support/account.ts";
import { untilKeptOffline } from "./support/offline.ts";
import { anArmy, codeOf } from "./support/share-codes.ts";
import { linkOf, openShareDialog, sharedName, sharedRows, shortForm } from "./support/sharing.ts";

test.use({
  serviceWorkers: "allow",
  expectedMessages: /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/,
});

test("O33: full links and own short links open without a network; another's short link waits for one", async ({
  page,
  context,
  anotherDevice,
}) => {
  const other = await anotherDevice();
  await openShareDialog(other, { lotta: 1 });
  const foreign = await linkOf(other, shortForm);

  // The page of shared lists is among what is brought here after the first visit. It is said once, so
  // nothing else is done meanwhile.
  await visit(page, "/");
  await untilKeptOffline(page);
  await openShareDialog(page);
  const own = await linkOf(page, shortForm);
  await context.setOffline(true);

  await visit(page, own);
  await expect(sharedRows(page)).toHaveText(["Alborc ×1", "Orc Hunters ×2", "Darkmaster ×1"]);
  await visit(page, `/shared-list/${codeOf(anArmy("Wardens", { wrathmane: 1 }))}`);
  await expect(sharedName(page)).toHaveText("Wardens");
  await visit(page, foreign);
  await expect(page.getByRole("heading", { name: "This list could not be loaded" })).toBeVisible();
  await expect(page.getByText("A short link needs a connection the first time.")).toBeVisible();

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No connection to the server.")).toBeVisible();

  // Back on the network it asks by itself; Chromium 147 forgets to tell pages that a worker served.
  await context.setOffline(false);
  await page.evaluate(() => {
    for (const event of ["offline", "online"]) window.dispatchEvent(new Event(event));
  });
  await expect(sharedRows(page)).toHaveText(["Lotta ×1"]);
});
