/** A browser's database that does not answer, as WebKit's after a page was left in the middle of a write. */
import { createStore } from "idb-keyval";
import { expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import { expectGuest, signOut } from "./support/account.ts";
import { aNamedDraft, entry, faction, unitsOf } from "./support/cloud-lists.ts";
import { copiesKept } from "./support/everything-kept.ts";
import { showList } from "./support/builder.ts";
import { openWithSession, putRows } from "./support/members.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { save, storedLists } from "./support/saved-lists.ts";

/** Keeps a store locked until the test ends or lets it go. */
async function lock(database: string, name: string): Promise<() => Promise<void>> {
  let isLocked = true;
  const begun = Promise.withResolvers<undefined>();
  const ended = createStore(database, name)("readwrite", (store) => {
    const spin = () => {
      begun.resolve(undefined);
      if (isLocked) store.get("nothing").addEventListener("success", spin);
    };
    spin();
    return new Promise<void>((resolve) =>
      store.transaction.addEventListener("complete", () => resolve()),
    );
  });
  const letGo = () => {
    isLocked = false;
    return ended;
  };
  onTestFinished(letGo);
  await begun.promise;
  return letGo;
}

test("a member whose copies are locked gets their lists from the server, and signs out", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Raiders", faction, units: unitsOf({ hersir: 1 }) }]);
  let locked: Promise<() => Promise<void>> | undefined;
  const prepare = () => {
    locked = lock("wab.queries", "copies");
  };
  await openWithSession(session, "/builder", { prepare }, phone);
  await showList();
  const letGo = await locked;
  await expect.element(entry("Raiders")).toBeVisible();
  await signOut();
  await expectGuest();
  await letGo?.();
  expect(await copiesKept()).not.toContain("Raiders");
});

test("copies that were locked are kept again as soon as the database answers", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Raiders", faction, units: unitsOf({ hersir: 1 }) }]);
  await openWithSession(session, "/builder", {}, phone);
  await showList();
  await expect.poll(copiesKept).toContain("Raiders");
  const letGo = await lock("wab.queries", "copies");
  await revisit("/builder");
  await showList();
  await expect.element(entry("Raiders")).toBeVisible();
  await letGo();
  await expect.poll(copiesKept).toContain("Raiders");
});

test("a list is saved on the device while the database with the tabs' turns is locked", async () => {
  await openPage("/builder", { draft: aNamedDraft() }, phone);
  await showList();
  await lock("wab.turns", "turns");
  await save();
  await expect.poll(() => storedLists().map(({ name }) => name)).toEqual(["Raiders"]);
});
