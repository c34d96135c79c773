/** Lists in the cloud on two devices side by side. */
import { arriveSignedIn, expect, expectedAnswers, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { rows, showList } from "./support/builder.ts";
import {
  aNamedDraft,
  changeRow,
  deleteList,
  entry,
  expectPlace,
  expectSaved,
  load,
  openAs,
  rowsOf,
  saveToCloud,
} from "./support/cloud-lists.ts";
import { currentList, message, savedLists, storedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(401, 403, 404, 429, 500, 503) });

test("a list saved to the cloud is found on another device, and opens there", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  await expect(currentList(page)).toHaveText("Current List: Raiders");
  await expectPlace(page, "Raiders", "In the cloud");

  const [row] = await rowsOf(member);
  expect(row).toMatchObject({ name: "Raiders", faction: "northern-tribes", version: 1 });
  expect(row?.units).toMatchObject([{ id: "orc-hunters", quantity: 1 }]);
  await expect(entry(page, "Raiders")).toContainText(row?.wab_id.slice(0, 8) ?? "no id");
  expect(await storedLists(page)).toEqual([]);

  const phone = await anotherDevice();
  await arriveSignedIn(phone, member, "/builder");
  await showList(phone);
  await expectPlace(phone, "Raiders", "In the cloud");
  await load(phone, "Raiders");
  await expect(currentList(phone)).toHaveText("Current List: Raiders");
  await expect(rows(phone)).toContainText("Orc Hunters");
});

test("a list that is saved, renamed and deleted on one device is so on the other as it happens", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  const desk = await anotherDevice();
  await arriveSignedIn(desk, member, "/builder");
  await showList(desk);
  await expect(savedLists(desk)).toContainText("No saved lists found.");

  await saveToCloud(page);
  await expectSaved(page);
  await expectPlace(desk, "Raiders", "In the cloud");
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "From the club", tags: ["club night"] });
  await expect(entry(desk, "Raiders")).toContainText("club night");
  await deleteList(page, "Raiders");
  await expect(savedLists(desk)).toContainText("No saved lists found.");
});

test("a list that was changed elsewhere since it was opened is not overwritten: both are kept, the later save under a copy's name", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);

  const phone = await anotherDevice();
  await arriveSignedIn(phone, member, "/builder");
  await showList(phone);
  await load(phone, "Raiders");
  await rows(phone).getByRole("button", { name: "Add Orc Hunters" }).click();
  await saveToCloud(phone);
  await expectSaved(phone);

  await page.getByLabel("List name").press("End");
  await rows(page).getByRole("button", { name: "Remove Orc Hunters" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Note and tags").first().click();
  await page.getByLabel("Note").fill("from the desk");
  await saveToCloud(page);
  await expect(message(page, "“Raiders” was changed elsewhere in the meantime")).toBeVisible();
  await expect(message(page, "Both versions are kept: yours is “Raiders (2)”.")).toBeVisible();
  await expect(currentList(page)).toHaveText("Current List: Raiders (2)");
  await expect(page.getByLabel("List name")).toHaveValue("Raiders (2)");
  const all = await rowsOf(member);
  expect(all.map(({ name, note, version }) => [name, note, version])).toEqual([
    ["Raiders", "", 2],
    ["Raiders (2)", "from the desk", 1],
  ]);
});
