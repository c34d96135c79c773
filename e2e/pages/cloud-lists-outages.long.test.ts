/** A bad network under many saves, one after the other. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aNamedDraft, cloudButton, openAsNewMember } from "./support/cloud-lists.ts";
import { rowsOf } from "./support/members.ts";
import { answer, goOffline, send } from "./support/network.ts";
import { press } from "./support/press.ts";
import { listName, savedLists } from "./support/saved-lists.ts";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes the network away and brings it back, again and again, for times of all lengths. */
async function waver(changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 2) {
    const goOnline = goOffline();
    await pause(5 + ((change * 37) % 90));
    goOnline();
    await pause(5 + (((change + 1) * 37) % 90));
  }
}

// A minute on a machine that is busy: 50 saves are made by hand, one after the other.
test(
  "O15: a network that comes and goes 200 times during 50 saves loses none and doubles none",
  { timeout: 240_000 },
  async () => {
    const member = await openAsNewMember({ draft: aNamedDraft() });
    await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
    // Where the network is gone when the answer would come, the server has done it, and nobody learns of it.
    answer("/rest/v1/", async (request) => {
      const response = await send(request);
      return navigator.onLine ? response : lost();
    });
    const wavering = waver(200);
    for (let number = 1; number <= 50; number += 1) {
      await listName().fill(`List ${number}`);
      // By the keyboard: a mouse waits for a button that stands still, and messages come and go around it.
      await press(cloudButton(), "{Enter}");
      // By its attribute: names and roles of a page with dozens of lists are read anew at each look.
      await expect.element(page.getByCss(`[aria-label="Load List ${number}"]`)).toBeVisible();
    }
    await wavering;
    await expect.poll(async () => (await rowsOf(member)).length, { timeout: 60_000 }).toBe(50);
    const names = (await rowsOf(member)).map(({ name }) => name);
    expect(new Set(names).size).toBe(50);
    await expect
      .element(savedLists().getByText(/waiting to be sent|Sending/))
      .not.toBeInTheDocument();
  },
);
