/** Hundreds of lists, in the cloud and here. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { expectTexts } from "./support/builder.ts";
import { openWithRows, unitsOf } from "./support/cloud-lists.ts";

import { listName, save, savedLists } from "./support/saved-lists.ts";

const copies = { hersir: 1, "orc-hunters": 2, evoker: 1, wisemane: 1, tattooist: 1 };
const half = Array.from({ length: 250 }, (_, number) => number);

// Its speed is measured by `npm run bench -- interaction`.
test("D14: 500 saved lists, half of them in the cloud, are all there, and one more comes in", async () => {
  const units = unitsOf(copies);
  await openWithRows(
    half.map((number) => ({ faction: "northern-tribes", name: `Cloud ${number}`, units })),
    {
      draft: aDraft(copies),
      lists: half.map((number) => aList({ name: `Local ${number}`, units: copies })),
    },
  );
  // By an attribute: roles and names of a page with hundreds of lists are read anew at each look.
  const loads = page.getByCss('[aria-label^="Load "]');
  await expect.element(loads).toHaveLength(500);
  const heading = savedLists().getByRole("heading");
  await expectTexts(heading, ["Saved Lists (500)"]);
  await listName().fill("A list among many");
  await save();
  await expect.element(loads).toHaveLength(501);
  await expectTexts(heading, ["Saved Lists (501)"]);
});
