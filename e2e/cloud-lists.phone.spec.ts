/** Lists in the cloud on two devices side by side. */
import { arriveSignedIn, expect, expectedAnswers, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { showList } from "./support/builder.ts";
import {
  aNamedDraft,
  changeRow,
  deleteList,
  entry,
  expectPlace,
  expectSaved,
  openAs,
  rowsOf,
  saveToCloud,
} from "./support/cloud-lists.ts";
import { savedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(401, 403, 404, 429, 500, 503) });

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
