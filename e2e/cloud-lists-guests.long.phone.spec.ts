/** A member who signs out of a browser that is slow to forget. */
import { accountMenu, expect, expectGuest, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { aNamedDraft, openAs, saveToCloud } from "./support/cloud-lists.ts";
import { copiesKept, everythingKept } from "./support/everything-kept.ts";
import { hold } from "./support/hold.ts";

test.use({
  expectedMessages: /Service Worker registration blocked|net::ERR_|status of (?:401|403)\b/,
});

test("O30: where the browser's database is slow, nothing of the member's is in it when the page shows a guest", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Removing copies takes half a second: until then the database reads in the same transaction.
    type Work = (...parts: readonly unknown[]) => IDBRequest;
    const slow = (work: Work) =>
      function slowly(this: IDBObjectStore, ...parts: readonly unknown[]): IDBRequest {
        const end = performance.now() + 500;
        const step = (): IDBRequest => {
          if (this.name !== "copies" || performance.now() > end)
            return Reflect.apply(work, this, parts);
          const reading = this.getKey("");
          reading.addEventListener("success", step);
          return reading;
        };
        return step();
      };
    const methods: object = IDBObjectStore.prototype;
    for (const name of ["clear", "delete"]) {
      const work: Work = Reflect.get(methods, name);
      Reflect.set(methods, name, slow(work));
    }
  });
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expect.poll(() => copiesKept(page)).toContain(member.id);
  await expect.poll(() => everythingKept(page)).toContain(`wab.member.${member.id}`);
  // A message may lie over it, and would stay for as long as a mouse is over it.
  await accountMenu(page).tap();
  const answer = await hold(page, "**/auth/v1/logout*");
  await page.locator(":popover-open").getByRole("button", { name: "Sign out" }).click();
  // What is private goes while the server has yet to answer, and the page shows a guest after that.
  await expect.poll(() => everythingKept(page)).not.toContain("wab.member.");
  answer();
  await expectGuest(page);
  // The page ends at that moment, and what it had under way in the database with it.
  await page.goto("/version.json");
  const kept = await everythingKept(page);
  expect(kept).not.toContain(member.id);
  expect(kept).not.toContain("wab.member.");
});
